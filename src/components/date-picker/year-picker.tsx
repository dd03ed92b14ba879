import { isoToJalali, jalaliToIso } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import { todayIn } from "../today";
import { parseTypedYear } from "./arrange-date";
import { dayjsToIso } from "./generate-config";
import { type FieldProps, SingleField, type ValueKind } from "./single-field";

export interface YearPickerProps extends Omit<FieldProps, "onRefused"> {
  value?: number | null;
  onChange: (value: number | null) => void;
}

/** A work year, which is Jalali in both languages (see MonthPicker). */
export function YearPicker({ value = null, onChange, ...field }: YearPickerProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const thisYear = () => isoToJalali(todayIn()).year;

  const kind: ValueKind<number> = {
    picker: "year",
    calendar: "jalali",
    isLtr: true,
    write: String,
    read: (text) => parseTypedYear(text, todayIn()),
    refusal: (text) => t("calendar.errors.notAYear", { text: digits(text), example: String(thisYear()) }),
    toDay: (year) => jalaliToIso(year, 1, 1),
    fromPicked: (date) => isoToJalali(dayjsToIso(date)).year,
    stepped: (from, size, by) => (from === null ? thisYear() : from + by * (size === "small" ? 1 : 10)),
  };

  return (
    <SingleField
      kind={kind}
      value={value}
      heldText={null}
      onChange={onChange}
      field={{
        placeholder: t("calendar.yearPlaceholder"),
        ...field,
        "aria-label": field["aria-label"] ?? (field.id ? undefined : t("calendar.year")),
      }}
    />
  );
}
