import { addDays } from "@schemas/values/jalali-date";
import type { DayFact } from "./day-fact";
import type { RequestPart } from "./draft";

/** The facts of a day, of the day before it, and of the day after it. */
export type DaysAround = { before: DayFact; on: DayFact; after: DayFact };

/**
 * Moves hours to the logical day the engine counts them on (R1), with their minutes counted from it: leave at 02:00 in
 * a night shift is on the day the shift began. Hours outside every shift stay on the day they were given for, except
 * overtime before the day begins. Hours of a mission stay within its days.
 */
export function onLogicalDay(part: RequestPart, around: DaysAround): RequestPart {
  if (part.fromMinute === null || part.kind === "inOut" || part.pageNumber !== null) return part;
  const later = daysLater(part, part.fromMinute, around);
  if (later === 0) return part;
  const moved = (minute: number) => minute - later * aDay;
  return {
    ...part,
    from: addDays(part.from, later),
    to: addDays(part.to, later),
    fromMinute: moved(part.fromMinute),
    toMinute: part.toMinute === null ? null : moved(part.toMinute),
  };
}

function daysLater(
  { kind, toMinute }: RequestPart,
  from: number,
  { before, on, after }: DaysAround,
): -1 | 0 | 1 {
  const to = toMinute ?? from + 1;
  const meets = ({ start, latestEnd }: DayFact, later: number) =>
    start !== null && latestEnd !== null && from - later < latestEnd && to - later > start;
  if (meets(on, 0)) return 0;
  if (meets(before, -aDay)) return -1;
  // Hours that begin before midnight stay: no request begins before its day.
  if (from >= aDay && meets(after, aDay)) return 1;
  return kind === "overtime" && on.cut !== null && to <= on.cut ? -1 : 0;
}

const aDay = 1440;
