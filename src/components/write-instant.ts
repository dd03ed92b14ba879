import type { CalendarName } from "@schemas/values/jalali-date";
import { wallClock } from "@src/api/organisation-time";
import { writeDate } from "./digits";

/** An instant as day and time in a calendar, in Latin digits: for files, and for a `Bdi` to write on screen. */
export function writeInstant(instant: string, calendar: CalendarName): string {
  const { day, time } = wallClock(instant);
  return `${writeDate(day, calendar)} ${time.slice(0, "hh:mm".length)}`;
}
