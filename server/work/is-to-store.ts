import type { DayResult } from "../rules/day-work/day-result";

/**
 * Whether a day belongs to the person's record. Before hiring and after leaving there are no days, unless someone
 * punched. Our choice: today counts as soon as its punches pair up; nobody is absent from a day that is not over.
 */
export function isToStore(result: DayResult, today: number): boolean {
  if (result.day > today) return false;
  if (result.day === today && (result.absenceDays > 0 || result.incomplete)) return false;
  return result.reason !== "no-assignment" || result.punches.length > 0 || result.dailyRequest !== null;
}
