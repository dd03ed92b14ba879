import type { DayRow } from "@schemas/calls/work";

/** What a day looks like at a glance; one state a day, the more serious first. */
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
 * Spec §4 "Row colour": holiday if HOLIDAY > 0, absent if DAILYABSENCE > 0, else normal; the finer states are ours. A day
 * that somebody came to is no absence in words, even where the rules count it as one until its punches are put right.
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
