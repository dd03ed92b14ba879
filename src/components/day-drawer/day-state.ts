import type { DayRow } from "@schemas/calls/work";

/** The state of a day; each day has one, the most serious. */
export type DayState =
  | "running"
  | "conflict"
  | "incomplete"
  | "absence"
  | "holiday"
  | "leave"
  | "mission"
  | "normal";

/**
 * Spec §4 "Row colour": holiday if HOLIDAY > 0, absent if DAILYABSENCE > 0, otherwise normal; the finer states are
 * ours. A day with punches is not called an absence, even if the rules count it as one until its punches are
 * corrected.
 */
export function dayState(day: DayRow): DayState {
  if (day.isConflict) return "conflict";
  if (day.isIncomplete) return "incomplete";
  if (day.absence > 0) return "absence";
  if (day.holiday > 0) return "holiday";
  if (day.required > 0 && day.leave >= day.required) return "leave";
  if (day.required > 0 && day.mission >= day.required) return "mission";
  if (day.isRunning) return "running";
  return "normal";
}
