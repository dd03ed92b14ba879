import type { CalendarName } from "@schemas/values/jalali-date";
import { writerIn } from "@src/api/organisation-time";

/** An instant as day and time in a calendar, in Latin digits: for files, and for `Bdi` on screen. */
export function writeInstant(instant: string, calendar: CalendarName): string {
  const form = calendar === "jalali" ? "YYYY/MM/DD HH:mm" : "YYYY-MM-DD HH:mm";
  return writerIn(calendar)(new Date(instant), form);
}
