import type { CalendarName, IsoDate } from "@schemas/values/jalali-date";
import { createFormatter } from "jalaliday/intl";

const usualZone = "Asia/Tehran";

/** The organisation's time zone, which the server writes into the page; Tehran for a page from elsewhere. */
export function organisationZone(): string {
  // A worker has no page.
  const written = globalThis.document?.documentElement.dataset.timeZone ?? "";
  return /^[A-Z]/.test(written) ? written : usualZone;
}

/** An instant on the wall clock of a zone; by default the organisation's, so that readers abroad see its times. */
export function wallClock(
  instant: Date | string,
  timeZone = organisationZone(),
): { day: IsoDate; time: string } {
  const date = new Date(instant);
  return { day: dayIn(date, timeZone), time: writerIn("gregorian", timeZone)(date, "HH:mm:ss") };
}

/** The civil day of an instant in a zone. */
export function dayIn(date: Date, timeZone = organisationZone()): IsoDate {
  return writerIn("gregorian", timeZone)(date, "YYYY-MM-DD");
}

/** Formats an instant in a calendar and a zone, in a pattern such as `YYYY/MM/DD HH:mm`, in Latin digits. */
type Writer = (instant: Date, form: string) => string;

// Locales that write midnight as 00:00; one with a twelve-hour clock, such as en-CA, would give 24:00.
const locales: Readonly<Record<CalendarName, string>> = { jalali: "fa-IR-u-ca-persian", gregorian: "en-GB" };

/** Creating one takes a browser milliseconds, and a list has an instant in every row. */
const writers = new Map<string, Writer>();

export function writerIn(calendar: CalendarName, timeZone = organisationZone()): Writer {
  const key = `${calendar} ${timeZone}`;
  const cached = writers.get(key);
  if (cached) return cached;
  const made = createFormatter({ locale: locales[calendar], timeZone });
  writers.set(key, made);
  return made;
}
