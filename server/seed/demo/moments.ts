import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { civilTime } from "../../rules/civil-time";

/** A minute of a civil day; `day` in days since 1970-01-01. */
export type Moment = { day: number; minute: number };

/** Minutes since 1970-01-01 00:00 of the wall clock, for comparing moments. */
export const wallMinutes = ({ day, minute }: Moment): number => day * 1440 + minute;

export function momentOf(instant: Date, timeZone: string): Moment {
  const { day, minute } = civilTime(instant, timeZone);
  return { day: dayNumber(day), minute };
}

/** Turns wall-clock minutes of a zone into instants; looks up the zone's rules once per day. */
export function instantsIn(timeZone: string): (day: number, minute: number) => Date {
  const offsets = new Map<number, number>();
  return (day, minute) => {
    let offset = offsets.get(day);
    if (offset === undefined) {
      const noon = Date.parse(`${fromDayNumber(day)}T12:00:00Z`);
      offset = wallMinutes(momentOf(new Date(noon), timeZone)) - noon / 60_000;
      offsets.set(day, offset);
    }
    return new Date((day * 1440 + minute - offset) * 60_000);
  };
}
