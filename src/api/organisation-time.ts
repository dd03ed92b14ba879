import type { CalendarName, IsoDate } from "@schemas/values/jalali-date";
import { createFormatter } from "jalaliday/intl";

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
  const date = new Date(instant);
  return { day: dayIn(date, timeZone), time: writerIn("gregorian", timeZone)(date, "HH:mm:ss") };
}

/** The civil day of an instant in a zone. */
export function dayIn(date: Date, timeZone = organisationZone()): IsoDate {
  return writerIn("gregorian", timeZone)(date, "YYYY-MM-DD");
}

/** Writes an instant in a calendar and a zone, as a form such as `YYYY/MM/DD HH:mm` says, in Latin digits. */
type Writer = (instant: Date, form: string) => string;

// Locales that write midnight as 00:00 by themselves: with a clock of twelve hours, such as that of en-CA, it is 24:00.
const locales: Readonly<Record<CalendarName, string>> = { jalali: "fa-IR-u-ca-persian", gregorian: "en-GB" };

/** A browser takes milliseconds to make one, and a list has an instant in every row. */
const writers = new Map<string, Writer>();

export function writerIn(calendar: CalendarName, timeZone = organisationZone()): Writer {
  const key = `${calendar} ${timeZone}`;
  const known = writers.get(key);
  if (known) return known;
  const made = createFormatter({ locale: locales[calendar], timeZone });
  writers.set(key, made);
  return made;
}
