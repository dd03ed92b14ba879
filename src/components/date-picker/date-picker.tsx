import {
  addDays,
  addJalaliMonths,
  type IsoDate,
  isIsoDate,
  parseTypedDate,
} from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { writeDate } from "../digits";
import { useToday } from "../today";
import { arrangeDate } from "./arrange-date";
import { dayjsToIso, gregorianConfig, isoToDayjs } from "./generate-config";
import { type FieldProps, SingleField, type ValueKind } from "./single-field";
import { type DateLimits, isAllowed, useDateRefusal } from "./use-date-refusal";

export interface DatePickerProps extends FieldProps, DateLimits {
  /** An ISO date; any other text is shown as refused, so a form may hold what was typed. */
  value?: IsoDate | null;
  onChange: (value: IsoDate | null) => void;
}

/** One day, typed or picked, in the reader's calendar. A day that is not in the calendar is refused, never changed. */
export function DatePicker({ value = null, onChange, min, max, isDisabled, ...field }: DatePickerProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { calendar } = useCalendar();
  const { refusedText, refusedDay } = useDateRefusal();
  const limits = { min, max, isDisabled };

  const kind: ValueKind<IsoDate> = {
    picker: "date",
    calendar,
    isLtr: true,
    write: (iso) => writeDate(iso, calendar),
    read: (text) => {
      const iso = parseTypedDate(text, calendar, today);
      return iso && isAllowed(iso, limits) ? iso : null;
    },
    refusal: (text) => {
      const iso = parseTypedDate(text, calendar, today);
      return iso ? refusedDay(iso, limits) : refusedText(text);
    },
    arrange: arrangeDate,
    toDay: (iso) => iso,
    fromPicked: dayjsToIso,
    stepped: (from, size, by) => {
      const start = from ?? today;
      const next = from ? stepDay(start, calendar, size, by) : start;
      return isAllowed(next, limits) ? next : start;
    },
    isDisabled: isDisabled && ((date) => isDisabled(dayjsToIso(date))),
    min,
    max,
  };

  const isHeld = value !== null && value !== "" && !isIsoDate(value);
  return (
    <SingleField
      kind={kind}
      value={value && !isHeld ? value : null}
      heldText={isHeld ? value : null}
      onChange={onChange}
      field={{
        placeholder: t(
          calendar === "jalali" ? "calendar.datePlaceholder" : "calendar.gregorianDatePlaceholder",
        ),
        ...field,
        "aria-label": field["aria-label"] ?? (field.id ? undefined : t("calendar.date")),
      }}
    />
  );
}

/** The day one day or month away, in the displayed calendar. */
export function stepDay(
  iso: IsoDate,
  calendar: "jalali" | "gregorian",
  size: "small" | "large",
  by: 1 | -1,
): IsoDate {
  if (size === "small") return addDays(iso, by);
  return calendar === "jalali"
    ? addJalaliMonths(iso, by)
    : dayjsToIso(gregorianConfig.addMonth(isoToDayjs(iso), by));
}
