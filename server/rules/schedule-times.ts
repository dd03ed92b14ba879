import { addDays, type IsoDate, isoToJalali, jalaliMonthLength, weekday } from "@schemas/values/jalali-date";
import { type CivilTime, civilTime } from "./civil-time";

/** When something repeats: every day, on a day of the week (Saturday is 0) or of the Jalali month. */
export type Rhythm = { every: "day" | "week" | "month"; day: number | null; minute: number };

/** The longest pause of any rhythm: the longest month has 31 days. */
const longest = 31;

/** The first time of a rhythm after a moment. */
export function timeAfter(rhythm: Rhythm, { day, minute }: CivilTime): CivilTime {
  const start = rhythm.minute > minute ? 0 : 1;
  return timeAmong(
    rhythm,
    Array.from({ length: longest + 1 }, (_, i) => addDays(day, start + i)),
  );
}

/** The last time of a rhythm up to and including a moment. */
export function timeUpTo(rhythm: Rhythm, { day, minute }: CivilTime): CivilTime {
  const start = rhythm.minute <= minute ? 0 : 1;
  return timeAmong(
    rhythm,
    Array.from({ length: longest + 1 }, (_, i) => addDays(day, -start - i)),
  );
}

function timeAmong(rhythm: Rhythm, days: readonly IsoDate[]): CivilTime {
  const day = days.find((one) => isDayOf(rhythm, one));
  if (day === undefined) throw new RangeError(`There is no day ${rhythm.day} in a ${rhythm.every}.`);
  return { day, minute: rhythm.minute };
}

function isDayOf({ every, day }: Rhythm, iso: IsoDate): boolean {
  if (every === "day" || day === null) return true;
  if (every === "week") return weekday(iso) === day;
  const { year, month, day: ofMonth } = isoToJalali(iso);
  // In a month without such a day it is the last day.
  return ofMonth === Math.min(day, jalaliMonthLength(year, month));
}

/** The instant at which a wall clock in the zone shows this time; for an hour that the zone skips, an adjacent one. */
export function instantOf({ day, minute }: CivilTime, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  let instant = wanted;
  // The zone's offset may differ between the guess and the result.
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = civilTime(new Date(instant), timeZone);
    instant += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000);
  }
  return new Date(instant);
}
