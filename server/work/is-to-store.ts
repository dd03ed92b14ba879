import type { DayResult } from "../rules/day-work/day-result";

/**
 * Whether a day is stored. Before hiring and after leaving there are no days, unless the person punched. A running day
 * is not stored: nothing counts until it is over.
 */
export function isToStore({ running, reason, punches }: DayResult): boolean {
  return !running && (reason !== "no-assignment" || punches.length > 0);
}
