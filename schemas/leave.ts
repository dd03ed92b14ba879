/**
 * How payroll pays a type of leave. This is independent of the balance: leave that is paid as annual leave may have its
 * own allowance.
 */
export const leavePayClasses = ["annual", "sick", "otherPaid", "unpaid"] as const;
export type LeavePayClass = (typeof leavePayClasses)[number];

/** What a type of leave is taken from: the annual balance, its own allowance, or nothing. */
export const leaveCharges = ["balance", "own", "nothing"] as const;

/** The period of a type's own allowance: each leave, each month, each year, or the whole time of service. */
export const allowancePeriods = ["event", "month", "year", "once"] as const;
export type AllowancePeriod = (typeof allowancePeriods)[number];

/** Which days of a leave count: those with working time, or all of them. */
export const leaveDayCounts = ["workDays", "calendarDays"] as const;
export type LeaveDayCount = (typeof leaveDayCounts)[number];

/** How a year's leave is granted: all of it when the year begins, or day by day. */
export const leaveAccruals = ["WHOLE_YEAR", "BY_DAY"] as const;
export type LeaveAccrual = (typeof leaveAccruals)[number];

/** How much unused leave can be carried over at the end of a year: a number of days, half a year's leave, or all. */
export const carryOverLimits = ["DAYS", "HALF", "ALL"] as const;
export type CarryOverLimit = (typeof carryOverLimits)[number];

/**
 * The kinds of manual entry by an administrator. `opening` is a person's balance when their leave was first recorded
 * here, `carryOver` the amount carried over when a leave year was opened; both can be owed and so negative. `clearing`
 * sets a debt to zero, `payOut` pays leave out (labour law art. 71).
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

/** People who owe leave, and people who will lose some at the end of the year unless they take it. */
export const leaveStandings = ["owing", "lapsing"] as const;
export type LeaveStanding = (typeof leaveStandings)[number];

/** The kinds of lines in the leave ledger. */
export const ledgerKinds = [
  ...leaveEntryKinds,
  "accrual",
  "dailyLeave",
  "hourlyLeave",
  "lateness",
  "holiday",
  "reserved",
  "loss",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
