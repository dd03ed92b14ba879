import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";

/** A moment as the organisation's wall clock shows it: the civil day and the minute of that day. */
export type CivilTime = { day: IsoDate; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The civil day and minute of an instant in a time zone. Days are never cut by UTC: 00:30 in Tehran is already the new
 * day.
 */
export function civilTime(instant: Date, timeZone: string): CivilTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = value;
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** A civil moment as one number, in minutes since 1970-01-01 00:00, as the day-work engine takes it. */
export function civilMinute({ day, minute }: CivilTime): number {
  return dayNumber(day) * 1440 + minute;
}
