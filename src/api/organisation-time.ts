import type { IsoDate } from "@schemas/values/jalali-date";

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
  return { day: dayIn(date, timeZone), time: format("time", timeZone).format(date) };
}

/** The civil day of an instant in a zone. */
export function dayIn(date: Date, timeZone = organisationZone()): IsoDate {
  return format("day", timeZone).format(date);
}

const forms = {
  // en-CA writes a date as YYYY-MM-DD.
  day: ["en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }],
  time: ["en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }],
} as const;

/** A browser takes milliseconds to make one, and a list has an instant in every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(part: keyof typeof forms, timeZone: string): Intl.DateTimeFormat {
  const key = `${part} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const [locale, options] = forms[part];
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, made);
  return made;
}
