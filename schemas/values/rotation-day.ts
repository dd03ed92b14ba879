// The plan of days as people read and write it: shifts and plans by their codes. The engine's records hold ids instead.

/** The kinds of day off a plan may hold; an official holiday comes from the calendar, never from a plan. */
export const plannedOffDays = ["OFF_SHIFT", "OFF_AGREED", "FRIDAY", "SPECIAL"] as const;
export type PlannedOffDay = (typeof plannedOffDays)[number];

/** One day of a rotation: the code of a shift, or the kind of day off. */
export type PlannedDay = { shift: string; off: null } | { shift: null; off: PlannedOffDay };

/** The plan (by code) that a group follows from a day on, null from the beginning; `offset` days move its anchor. */
export type PlanStep = { from: string | null; plan: string; offset: number };

/** What is wrong with the steps of a group; the same on a form and on the server. */
type PlanStepProblem = "steps-missing" | "step-without-plan" | "step-without-date" | "steps-same-day";

/** The longest rotation: a year, so that any yearly cycle fits. */
export const longestRotation = 366;

/** The index in a cycle, from 0, of the day this many days after the cycle's anchor, or before it if negative. */
export const placeInCycle = (length: number, sinceAnchor: number): number =>
  ((sinceAnchor % length) + length) % length;

/** The first problem of a list of steps in any order; null if the server can store them. */
export function planStepProblem(steps: readonly PlanStep[]): PlanStepProblem | null {
  if (steps.length === 0) return "steps-missing";
  if (steps.some(({ plan }) => !plan)) return "step-without-plan";
  const days = steps.map(({ from }) => from);
  if (days.filter((day) => day === null).length > 1) return "step-without-date";
  return new Set(days).size < days.length ? "steps-same-day" : null;
}
