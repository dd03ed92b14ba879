/** How a year's leave is given: all of it when the year begins, or day by day. */
export const leaveAccruals = ["WHOLE_YEAR", "BY_DAY"] as const;
export type LeaveAccrual = (typeof leaveAccruals)[number];

/** How much of what is left at the end of a year goes on to the next: so many days, half a year's leave, or all. */
export const carryOverLimits = ["DAYS", "HALF", "ALL"] as const;
export type CarryOverLimit = (typeof carryOverLimits)[number];

/**
 * What an administrator puts down by hand. `opening` is what someone had when their leave was first kept here,
 * `carryOver` what the opening of a leave year brought along; both may be owed, so below zero. `clearing` sets a debt
 * to zero, `payOut` pays leave out (labour law art. 71).
 */
export const leaveEntryKinds = [
  "opening",
  "carryOver",
  "increase",
  "clearing",
  "decrease",
  "payOut",
] as const;
export type LeaveEntryKind = (typeof leaveEntryKinds)[number];

/** Who owes leave, and who loses some when the year ends unless they take it. */
export const leaveStandings = ["owing", "lapsing"] as const;
export type LeaveStanding = (typeof leaveStandings)[number];

/** What a line of the leave ledger is. */
export const ledgerKinds = [
  ...leaveEntryKinds,
  "accrual",
  "dailyLeave",
  "hourlyLeave",
  "holiday",
  "reserved",
  "loss",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
