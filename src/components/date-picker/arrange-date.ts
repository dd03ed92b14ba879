import { toLatinDigits } from "@schemas/values/digits";
import { type CalendarName, calendarOfYear } from "@schemas/values/jalali-date";

/** Inserts the separators while a full year is typed at the end of the text: 140408 → 1404/08, 202511 → 2025-11. */
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

/** The numbers of a text that looks like a full date but is not in the calendar; null for any other text. */
export function impossibleDay(text: string): { calendar: CalendarName; year: number; month: number } | null {
  const parts = /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  return month >= 1 && month <= 12 && year >= 1000 ? { calendar: calendarOfYear(year), year, month } : null;
}
