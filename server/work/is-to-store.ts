import type { DayResult } from "../rules/day-work/day-result";

/**
 * Whether a day belongs to the person's record. Before hiring and after leaving there are no days, unless someone
 * punched. A day that still runs is nobody's yet: nothing of it counts before it is over.
 */
export function isToStore({ running, reason, punches, dailyRequest }: DayResult): boolean {
  return !running && (reason !== "no-assignment" || punches.length > 0 || dailyRequest !== null);
}
