import { isoToJalali, type JalaliMonth, jalaliToIso } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import { todayIn } from "../today";
import { useCalendarWords } from "../use-calendar-words";
import { parseTypedMonth } from "./arrange-date";
import { dayjsToIso } from "./generate-config";
import { type FieldProps, SingleField, type ValueKind } from "./single-field";

interface MonthPickerProps extends Omit<FieldProps, "onRefused"> {
  value?: JalaliMonth | null;
  onChange: (value: JalaliMonth | null) => void;
}

/**
 * A work month. Our choice: work months are Jalali in both languages, since a period of work has no Gregorian month;
 * English shows their names in Latin letters.
 */
export function MonthPicker({ value = null, onChange, ...field }: MonthPickerProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jalaliMonths } = useCalendarWords();
  const write = ({ year, month }: JalaliMonth) =>
    t("calendar.monthOfYear", { month: jalaliMonths[month - 1], year });

  const kind: ValueKind<JalaliMonth> = {
    picker: "month",
    calendar: "jalali",
    isLtr: false,
    write,
    read: (text) => parseTypedMonth(text, jalaliMonths, todayIn()),
    refusal: (text) =>
      t("calendar.errors.notAMonth", { text: digits(text), example: write(isoToJalali(todayIn())) }),
    toDay: ({ year, month }) => jalaliToIso(year, month, 1),
    fromPicked: (date) => {
      const { year, month } = isoToJalali(dayjsToIso(date));
      return { year, month };
    },
    stepped: (from, size, by) => {
      const start = from ?? isoToJalali(todayIn());
      const months = start.year * 12 + (start.month - 1) + (from ? by * (size === "small" ? 1 : 12) : 0);
      return { year: Math.floor(months / 12), month: (months % 12) + 1 };
    },
  };

  return (
    <SingleField
      kind={kind}
      value={value}
      heldText={null}
      onChange={onChange}
      field={{
        placeholder: t("calendar.monthPlaceholder"),
        ...field,
        "aria-label": field["aria-label"] ?? (field.id ? undefined : t("calendar.month")),
      }}
    />
  );
}
