import type { rulesInForce as fa } from "../fa/rules-in-force";

export const rulesInForce: typeof fa = {
  choosePerson: "Choose a person to see the work rules that apply to them",
  date: "On",
  about: "These rules apply to this person on",
  byDefault: "Built-in default",
  since: "from",
  without: "Without it:",
  /** Special values that mean something other than their number. */
  means: {
    overtimeRoundedTo: { 1: "Not rounded" },
    overtimeBeforeShift: { 1440: "No limit" },
    overtimeUntil: { 2880: "No limit" },
    overtimePerDay: { 1440: "No limit" },
    overtimePerDayOff: { 1440: "No limit" },
    offDayOvertimeFrom: { 0: "The whole day" },
    offDayOvertimeUntil: { 2880: "The whole day" },
    agreedDayOvertimeFrom: { 0: "The whole day" },
    agreedDayOvertimeUntil: { 2880: "The whole day" },
    leaveDayLength: { 0: "The shift's required time" },
  },
};
