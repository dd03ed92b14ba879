import type { RuleName } from "./rule-settings";

/**
 * The rule that a line of a day's derivation refers to, by its note; for some notes it depends on the step of the
 * engine.
 */
export const ruleOfNote: Readonly<
  Record<string, RuleName | { readonly R6: RuleName; readonly R11: RuleName }>
> = {
  duplicate: "repeatWithin",
  continued: "openEntryAtMost",
  "given-to-day-before": "openEntryAtMost",
  incomplete: "incompleteDay",
  "auto-exit": "autoExitAt",
  "mission-without-return": "missionNoReturn",
  "mission-ignored": "missionOutsideShift",
  "mission-on-day-off": "missionOnDaysOff",
  "presence-inside-leave": "presenceBeatsLeave",
  "daily-leave": "leaveDayLength",
  "leave-counts-as-day": "hourlyLeaveMaxShare",
  "before-shift": "overtimeNeedsPermit",
  "after-shift": "overtimeNeedsPermit",
  "holiday-work": "overtimeNeedsPermit",
  "without-permit": "overtimeNeedsPermit",
  "below-minimum": "shortestOvertime",
  rounded: "overtimeRoundedTo",
  "outside-window": { R6: "offDayOvertimeUntil", R11: "overtimeUntil" },
  "over-daily-limit": { R6: "overtimePerDayOff", R11: "overtimePerDay" },
  compensated: "compensate",
  "compensated-in-period": "overtimeMethod",
  "lateness-to-leave": "lateness",
  "lateness-step": "lateness",
  night: "nightFrom",
  rotation: "rotationPartAtLeast",
};

/** The rule behind a line of a derivation (docs/day-work.md); undefined if only the shift or the calendar decided. */
export function ruleOfLine({ rule, note }: { rule: string; note: string }): RuleName | undefined {
  const named = ruleOfNote[note];
  return typeof named === "object" ? named[rule === "R6" ? "R6" : "R11"] : named;
}
