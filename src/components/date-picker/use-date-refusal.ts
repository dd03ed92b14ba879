import {
  type CalendarName,
  formatJalali,
  type IsoDate,
  jalaliMonthLength,
} from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import { useToday } from "../today";
import { useCalendarWords } from "../use-calendar-words";
import { impossibleDay } from "./arrange-date";

/** The days a picker allows, for both typing and picking. */
export interface DateLimits {
  min?: IsoDate;
  max?: IsoDate;
  isDisabled?: (iso: IsoDate) => boolean;
}

/** Whether a day may be chosen. */
export function isAllowed(iso: IsoDate, { min, max, isDisabled }: DateLimits): boolean {
  return (!min || iso >= min) && (!max || iso <= max) && !isDisabled?.(iso);
}

const monthLength = (calendar: CalendarName, year: number, month: number) =>
  calendar === "jalali" ? jalaliMonthLength(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The sentences that say why a text or a day was refused, and what to enter instead. */
export function useDateRefusal() {
  const { t } = useTranslation();
  const today = useToday();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const words = useCalendarWords();

  const refusedText = (text: string): string => {
    const near = impossibleDay(text);
    if (!near)
      return t("calendar.errors.notADate", { text: digits(text), example: writeDate(today, calendar) });
    const months = near.calendar === "jalali" ? words.jalaliMonths : words.gregorianMonths;
    return t("calendar.errors.noSuchDay", {
      text: digits(text),
      month: months[near.month - 1],
      year: digits(near.year),
      length: digits(monthLength(near.calendar, near.year, near.month)),
    });
  };

  const refusedDay = (iso: IsoDate, { min, max }: DateLimits): string => {
    const write = (one: IsoDate) => digits(calendar === "jalali" ? formatJalali(one) : one);
    if (min && iso < min) return t("calendar.errors.tooEarly", { date: write(min) });
    if (max && iso > max) return t("calendar.errors.tooLate", { date: write(max) });
    return t("calendar.errors.notSelectable", { date: write(iso) });
  };

  return { refusedText, refusedDay };
}
