import { d2g, d2j, g2d, isValidJalaaliDate, j2d, jalaaliMonthLength } from "jalaali-js";
import { toLatinDigits } from "./digits";

/**
 * A civil day as `YYYY-MM-DD` in the Gregorian calendar: the form of every date in the code. It sorts as text. Jalali
 * `YYYY/MM/DD` exists only on the wire and on the screen.
 */
export type IsoDate = string;

/** The two calendars a date can be shown or typed in. */
export type CalendarName = "jalali" | "gregorian";

/** A Jalali day; month 1 is Farvardin. */
export interface JalaliDay {
  year: number;
  month: number;
  day: number;
}

/** Two days, both included. */
export interface DateRange {
  from: IsoDate;
  to: IsoDate;
}

// A year from 1700 on can only be Gregorian, an earlier one only Jalali.
const firstJalaliYear = 1000;
const lastJalaliYear = 1699;
const firstGregorianYear = lastJalaliYear + 1;
const epochJulianDay = g2d(1970, 1, 1);
const firstDayNumber = j2d(firstJalaliYear, 1, 1) - epochJulianDay;
const lastDayNumber = j2d(lastJalaliYear, 12, 29) - epochJulianDay;

const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const pad = (n: number, width = 2) => String(n).padStart(width, "0");

/** Whether the text is a real day `YYYY-MM-DD` that also has a Jalali name (years 1000–1699, so 1621–2321). */
export function isIsoDate(text: string): text is IsoDate {
  const parts = isoShape.exec(text);
  if (!parts) return false;
  const n = g2d(Number(parts[1]), Number(parts[2]), Number(parts[3])) - epochJulianDay;
  return n >= firstDayNumber && n <= lastDayNumber && fromDayNumber(n) === text;
}

/** Days since 1970-01-01 (negative before it). Throws RangeError when the text is not `YYYY-MM-DD`. */
export function dayNumber(iso: IsoDate): number {
  const parts = isoShape.exec(iso);
  if (!parts) throw new RangeError(`"${iso}" is not a date. Dates have the form YYYY-MM-DD.`);
  return g2d(Number(parts[1]), Number(parts[2]), Number(parts[3])) - epochJulianDay;
}

/** The day that is `n` days after 1970-01-01. */
export function fromDayNumber(n: number): IsoDate {
  const { gy, gm, gd } = d2g(n + epochJulianDay);
  return `${pad(gy, 4)}-${pad(gm)}-${pad(gd)}`;
}

/** The day `n` days later (earlier when negative). */
export function addDays(iso: IsoDate, n: number): IsoDate {
  return fromDayNumber(dayNumber(iso) + n);
}

/** How many days `b` is after `a`: 0 for the same day, negative when before. */
export function daysBetween(a: IsoDate, b: IsoDate): number {
  return dayNumber(b) - dayNumber(a);
}

/** The day of the week, 0 = Saturday … 6 = Friday. */
export function weekday(iso: IsoDate): number {
  // 1970-01-01 was a Thursday, the sixth day of a week that starts on Saturday.
  return (((dayNumber(iso) + 5) % 7) + 7) % 7;
}

/** "2025-11-21" → { year: 1404, month: 8, day: 30 }. */
export function isoToJalali(iso: IsoDate): JalaliDay {
  const { jy, jm, jd } = d2j(dayNumber(iso) + epochJulianDay);
  return { year: jy, month: jm, day: jd };
}

/** (1404, 8, 30) → "2025-11-21". Throws RangeError on a day that is not in the calendar, such as 1404/12/30. */
export function jalaliToIso(year: number, month: number, day: number): IsoDate {
  if (!isJalaliDay(year, month, day)) {
    throw new RangeError(`${year}/${month}/${day} is not a day of the Jalali calendar.`);
  }
  return fromDayNumber(j2d(year, month, day) - epochJulianDay);
}

function isJalaliDay(year: number, month: number, day: number): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= firstJalaliYear &&
    year <= lastJalaliYear &&
    isValidJalaaliDate(year, month, day)
  );
}

/** Days in a Jalali month, 29–31. Throws RangeError when the month is not 1–12. */
export function jalaliMonthLength(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new RangeError(`${month} is not a month. Months are 1 to 12.`);
  }
  return jalaaliMonthLength(year, month);
}

/** From the first to the last day of some ranges; null for none. */
export function spanOf(ranges: readonly DateRange[]): DateRange | null {
  const [from] = ranges.map((range) => range.from).sort();
  const ends = ranges.map((range) => range.to).sort();
  return from === undefined ? null : { from, to: ends.at(-1) as IsoDate };
}

/** First and last day of a Jalali month. */
export function jalaliMonthRange(year: number, month: number): DateRange {
  return { from: jalaliToIso(year, month, 1), to: jalaliToIso(year, month, jalaliMonthLength(year, month)) };
}

/** First and last day of a Jalali year. */
export function jalaliYearRange(year: number): DateRange {
  return { from: jalaliToIso(year, 1, 1), to: jalaliMonthRange(year, 12).to };
}

/** The same day `n` Jalali months later; the last day of the month when that month is shorter. */
export function addJalaliMonths(iso: IsoDate, n: number): IsoDate {
  const { year, month, day } = isoToJalali(iso);
  const months = year * 12 + (month - 1) + n;
  const toYear = Math.floor(months / 12);
  const toMonth = (months % 12) + 1;
  return jalaliToIso(toYear, toMonth, Math.min(day, jalaliMonthLength(toYear, toMonth)));
}

/** The day as the wire and the screen write it, Latin digits: "2025-11-21" → "1404/08/30". */
export function formatJalali(iso: IsoDate): string {
  const { year, month, day } = isoToJalali(iso);
  return `${pad(year, 4)}/${pad(month)}/${pad(day)}`;
}

/** A wire date, exactly `YYYY/MM/DD` in Latin digits; null for any other shape or an impossible day. */
export function parseJalali(text: string): IsoDate | null {
  const parts = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text);
  return parts ? dayOf("jalali", Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** The only conversion from three numbers of either calendar to a day; null when there is no such day. */
export function dayOf(calendar: CalendarName, year: number, month: number, day: number): IsoDate | null {
  if (calendar === "jalali") return isJalaliDay(year, month, day) ? jalaliToIso(year, month, day) : null;
  const iso = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return year >= firstGregorianYear && isIsoDate(iso) ? iso : null;
}

/** Which calendar a four-digit year belongs to: from 1700 on it is Gregorian. */
export function calendarOfYear(year: number): CalendarName {
  return year >= firstGregorianYear ? "gregorian" : "jalali";
}

interface TypedParts {
  /** As typed: two digits or four. */
  year: string;
  month: string;
  day: string;
}

/**
 * A date as a person types it, in Latin, Persian or Arabic digits; null when it is not a day of the calendar.
 * Year first: 1404/08/30, 1404-8-30, 1404.8.30, 14040830, 04/8/30, 040830, 2025-11-21, 20251121.
 * Day first when the year comes last in full: 30/8/1404, 21/11/2025.
 * A full year indicates its own calendar; `calendar` only matters for a short year, which is Jalali or refused.
 */
export function parseTypedDate(text: string, calendar: CalendarName, today: IsoDate): IsoDate | null {
  const parts = splitTyped(text);
  if (!parts) return null;
  const month = Number(parts.month);
  const day = Number(parts.day);
  if (parts.year.length === 4) {
    const year = Number(parts.year);
    return dayOf(calendarOfYear(year), year, month, day);
  }
  // Our choice: 03/04/05 reads in three ways in Gregorian, so a short Gregorian year is refused, not guessed.
  if (calendar === "gregorian") return null;
  return dayOf("jalali", fullJalaliYear(Number(parts.year), today), month, day);
}

function splitTyped(text: string): TypedParts | null {
  const plain = toLatinDigits(text).replace(/[\s\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "");
  const yearFirst =
    /^(\d{4}|\d{2})([/.\-\u060d])(\d{1,2})\2(\d{1,2})$/.exec(plain) ??
    /^(\d{4}|\d{2})()(\d{2})(\d{2})$/.exec(plain);
  if (yearFirst) return { year: yearFirst[1] ?? "", month: yearFirst[3] ?? "", day: yearFirst[4] ?? "" };
  const yearLast = /^(\d{1,2})([/.\-\u060d])(\d{1,2})\2(\d{4})$/.exec(plain);
  return yearLast ? { year: yearLast[4] ?? "", month: yearLast[3] ?? "", day: yearLast[1] ?? "" } : null;
}

/**
 * The full Jalali year for two digits. Our choice: at most twenty years ahead, otherwise in the past: in 1404, 4 →
 * 1404, 24 → 1424, 60 → 1360.
 */
export function fullJalaliYear(short: number, today: IsoDate): number {
  const latest = isoToJalali(today).year + 20;
  return latest - ((((latest - short) % 100) + 100) % 100);
}
