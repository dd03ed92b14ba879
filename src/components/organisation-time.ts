import type { CalendarName, IsoDate } from "@schemas/values/jalali-date";
import { writeDate } from "./digits";

const usualZone = "Asia/Tehran";

/** The organisation's zone, as its server wrote it into the page; Tehran where the page came from elsewhere. */
export function organisationZone(): string {
  // A worker has no page.
  const written = globalThis.document?.documentElement.dataset.timeZone ?? "";
  return /^[A-Z]/.test(written) ? written : usualZone;
}

/** An instant as a wall clock of a zone shows it; the organisation's, so that a reader abroad sees what it wrote. */
export function wallClock(
  instant: Date | string,
  timeZone = organisationZone(),
): { day: IsoDate; time: string } {
  const parts = (options: Intl.DateTimeFormatOptions, locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant));
  return {
    // en-CA writes a date as YYYY-MM-DD.
    day: parts({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA"),
    time: parts({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }, "en-GB"),
  };
}

/** An instant as day and time in a calendar, in Latin digits: for files, and for a `Bdi` to write on screen. */
export function writeInstant(instant: string, calendar: CalendarName): string {
  const { day, time } = wallClock(instant);
  return `${writeDate(day, calendar)} ${time.slice(0, "hh:mm".length)}`;
}
