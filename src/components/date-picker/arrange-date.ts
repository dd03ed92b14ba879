import { toLatinDigits } from "@schemas/values/digits";
import {
  type CalendarName,
  calendarOfYear,
  fullJalaliYear,
  type IsoDate,
  isoToJalali,
  type JalaliMonth,
} from "@schemas/values/jalali-date";
import { foldCompact } from "@schemas/values/persian-text";

/** Puts the separators in while a full year is typed at the end of the text: 140408 → 1404/08, 202511 → 2025-11. */
export function arrangeDate(text: string, before: string): string {
  const isDeleting = text.length < before.length;
  const plain = toLatinDigits(text).trim();
  const parts = /^([12]\d{3})([/.-]?)(\d+)(?:([/.-])(\d*))?$/.exec(plain);
  if (isDeleting || !parts) return plain;
  const [, year = "", typedSeparator, rest = "", second, day = ""] = parts;
  const separator = typedSeparator || (calendarOfYear(Number(year)) === "jalali" ? "/" : "-");
  if (second) return `${year}${separator}${rest}${second}${day}`;
  return rest.length > 2
    ? `${year}${separator}${rest.slice(0, 2)}${separator}${rest.slice(2)}`
    : `${year}${separator}${rest}`;
}

/** The three numbers of a text that looks like a full date but is no day, to say why; null for any other text. */
export function impossibleDay(text: string): { calendar: CalendarName; year: number; month: number } | null {
  const parts = /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  return month >= 1 && month <= 12 && year >= 1000 ? { calendar: calendarOfYear(year), year, month } : null;
}

/** A typed work month: 1404/08, 140408, 04/8, آبان 1404, or آبان alone for this year. Null when it is not a month. */
export function parseTypedMonth(text: string, names: readonly string[], today: IsoDate): JalaliMonth | null {
  const plain = toLatinDigits(text).trim();
  const digits = /^(\d{4}|\d{2})(?:[/.\-\s](\d{1,2})|(\d{2}))$/.exec(plain);
  if (digits) return monthOf(digits[1] ?? "", Number(digits[2] ?? digits[3]), today);
  const folded = foldCompact(plain);
  const month = names.findIndex((name) => folded.replace(/\d/g, "") === foldCompact(name)) + 1;
  const year = folded.replace(/\D/g, "") || String(isoToJalali(today).year);
  return month > 0 ? monthOf(year, month, today) : null;
}

function monthOf(yearText: string, month: number, today: IsoDate): JalaliMonth | null {
  const year = parseTypedYear(yearText, today);
  return year !== null && month >= 1 && month <= 12 ? { year, month } : null;
}

/** A typed work year: 1404 or 04. Null when it is not a Jalali year. */
export function parseTypedYear(text: string, today: IsoDate): number | null {
  const plain = toLatinDigits(text).trim();
  if (/^\d{2}$/.test(plain)) return fullJalaliYear(Number(plain), today);
  return /^1[0-6]\d{2}$/.test(plain) ? Number(plain) : null;
}
