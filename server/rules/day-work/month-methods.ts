import { type SummableDay, sumDays } from "./sum-days";

/** The monthly surplus method (otMethod MONTHLY_SURPLUS); all in minutes. */
export type MonthlySurplus = {
  totalWork: number;
  required: number;
  /** total work − required where it is positive. */
  overtime: number;
  /** required − total work where that is positive. */
  shortage: number;
};

/**
 * OT payable = total work − required, over the days of a month.
 * total work = presence − unauthorised overtime + paid leave + missions + tolerances used;
 * required = (calendar work days − absences) × dailyRequired − hourly undertime − unpaid leave.
 * dailyRequired is in minutes; 440 for a week of 44 hours.
 */
export function monthlySurplus(days: readonly SummableDay[], dailyRequired: number): MonthlySurplus {
  const sums = sumDays(days);
  const paidLeave = sums.leave - sums.unpaidLeave;
  const totalWork = sums.presence - sums.surplus + paidLeave + sums.mission + sums.forgiven;
  const required = (sums.workDays - sums.absenceDays) * dailyRequired - sums.undertime - sums.unpaidLeave;
  const difference = totalWork - required;
  return {
    totalWork,
    required,
    overtime: Math.max(0, difference),
    shortage: Math.max(0, -difference),
  };
}

/** Government bylaw of hourly lateness: the month's first minutes (120) are charged to leave, the rest stays undertime. */
export function chargeLatenessToLeave(
  undertime: number,
  chargeable = 120,
): { leave: number; undertime: number } {
  const leave = Math.min(undertime, chargeable);
  return { leave, undertime: undertime - leave };
}

/** Annual leave earned over so many days of a partial year, in whole minutes: 26 days of 440 minutes in 365 days, 31.34 a day. */
export function accruedLeave(days: number, perYear = 26 * 440): number {
  return Math.round((days * perYear) / 365);
}
