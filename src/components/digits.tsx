import { formatClock } from "@schemas/values/clock-time";
import { toPersianDigits } from "@schemas/values/digits";
import { formatDuration } from "@schemas/values/duration";
import {
  type CalendarName,
  formatJalali,
  type IsoDate,
  isoToJalali,
  weekday,
} from "@schemas/values/jalali-date";
import { Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCalendar } from "./calendar-context";
import { useCalendarWords } from "./use-calendar-words";

/** Returns a function that writes digits as the reader prefers: Persian or Latin. For texts used as one string. */
export function useDigits(): (text: string | number) => string {
  const { digits } = useCalendar();
  return (text) => (digits === "persian" ? toPersianDigits(String(text)) : String(text));
}

/** A day in either calendar, with Latin digits: 1404/08/30 or 2025-11-21. */
export function writeDate(iso: IsoDate, calendar: CalendarName): string {
  return calendar === "jalali" ? formatJalali(iso) : iso;
}

/** Whether a text keeps its digits: a technical name (OFFICE-5, 192.168.10.11:5432) or fields separated by TABs. */
export const isMachineName = (text: string) =>
  /[A-Za-z\t]/.test(text) || /^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/.test(text);

const hasLetters = /\p{L}/u;
const dateWithin = /\d{4}\/\d{1,2}(?:\/\d{1,2})?/g;

/**
 * Returns a function that writes titles of records: numbers and dates in the reader's digits, technical names
 * unchanged.
 */
export function useWritten(): (text: string | number) => string {
  const digits = useDigits();
  return (text) => {
    const name = String(text);
    if (hasLetters.test(name)) return name.replace(dateWithin, digits);
    return isMachineName(name) ? name : digits(name);
  };
}

/** A code, number or time kept together, left to right, inside text of either direction. */
export function Bdi({ children }: { children: string | number }) {
  const digits = useDigits();
  return <bdi dir="ltr">{isMachineName(String(children)) ? children : digits(children)}</bdi>;
}

/** A number with the reader's digits and group separators: ۱٬۲۳۴٫۵ or 1,234.5. */
export function Num({ value, fractionDigits }: { value: number; fractionDigits?: number }) {
  const { digits } = useCalendar();
  return (
    <bdi dir="ltr">{numberFormat(digits === "persian" ? "fa" : "en", fractionDigits).format(value)}</bdi>
  );
}

/** Returns a function that writes numbers as {@link Num} does, for texts used as one string. */
export function useNumber(): (value: number) => string {
  const { digits } = useCalendar();
  return (value) => numberFormat(digits === "persian" ? "fa" : "en", undefined).format(value);
}

/** Cached, since creating a format takes longer than drawing the number. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, fractionDigits: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${fractionDigits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits ?? 3,
  });
  numberFormats.set(key, format);
  return format;
}

/** A day in the reader's calendar. `long` adds the names of day and month; draws nothing without a date. */
export function DateText({ iso, long = false }: { iso: IsoDate | null | undefined; long?: boolean }) {
  const { calendar } = useCalendar();
  if (!iso) return null;
  return <time dateTime={iso}>{long ? <LongDate iso={iso} /> : <Bdi>{writeDate(iso, calendar)}</Bdi>}</time>;
}

function LongDate({ iso }: { iso: IsoDate }) {
  return <bdi>{useLongDate()(iso)}</bdi>;
}

/** Returns a function that writes a day with its names: "جمعه ۳۰ آبان ۱۴۰۴". For labels and titles. */
export function useLongDate(): (iso: IsoDate) => string {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const words = useCalendarWords();
  return (iso) => {
    const [y = 0, m = 1, d = 1] = iso.split("-").map(Number);
    const { year, month, day } = calendar === "jalali" ? isoToJalali(iso) : { year: y, month: m, day: d };
    const months = calendar === "jalali" ? words.jalaliMonths : words.gregorianMonths;
    return t("calendar.longDate", {
      weekday: words.weekdays[weekday(iso)],
      day: digits(day),
      month: months[month - 1],
      year: digits(year),
    });
  };
}

/** A duration in minutes as hours and minutes, also beyond a day: ۱۷۶:۴۰. */
export function DurationText({ minutes }: { minutes: number | null | undefined }) {
  return minutes === null || minutes === undefined ? null : <Bdi>{formatDuration(minutes)}</Bdi>;
}

/** Minutes from midnight as a time of day, with +1 on the next day: ۰۲:۰۰+۱. A tooltip explains the +1. */
export function ClockText({ minutes }: { minutes: number | null | undefined }) {
  if (minutes === null || minutes === undefined) return null;
  const days = Math.floor(minutes / 1440);
  const text = <Bdi>{formatClock(minutes)}</Bdi>;
  return days === 0 ? text : <OtherDay days={days}>{text}</OtherDay>;
}

function OtherDay({ days, children }: { days: number; children: ReactNode }) {
  const { t } = useTranslation();
  const key = days === 1 ? "next" : days < 0 ? "before" : "later";
  const words = t(`calendar.otherDay.${key}`, { number: useDigits()(days) });
  return (
    <Tooltip title={words} trigger={["hover", "focus", "click"]}>
      <span>{children}</span>
    </Tooltip>
  );
}
