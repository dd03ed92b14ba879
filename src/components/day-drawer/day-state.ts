import type { DayRow } from "@schemas/calls/work";

/** What a day looks like at a glance; one state a day, the more serious first. */
export type DayState = "absence" | "conflict" | "incomplete" | "holiday" | "leave" | "mission" | "normal";

/** Spec §4 "Row colour": holiday if HOLIDAY > 0, absent if DAILYABSENCE > 0, else normal; the finer states are ours. */
export function dayState(day: DayRow): DayState {
  if (day.absence > 0) return "absence";
  if (day.isConflict) return "conflict";
  if (day.isIncomplete) return "incomplete";
  if (day.holiday > 0) return "holiday";
  if (day.required > 0 && day.leave >= day.required) return "leave";
  if (day.required > 0 && day.mission >= day.required) return "mission";
  return "normal";
}
