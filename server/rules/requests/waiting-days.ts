import { addDays, type DateRange, daysBetween, type IsoDate } from "@schemas/values/jalali-date";

/** A whole-day leave of one type, and how many of its first days are not paid. */
export type WaitingLeave = DateRange & { id: number; waitingDays: number; isClosed: boolean };

/**
 * The leaves of a person, all of one type, whose first `waiting` days have to be counted again after leave was written
 * or undone on the `changed` days, with their new number. One leave goes on as long as no day lies between. Only leave
 * on the changed days and what continues it is counted, and nothing in a closed period.
 */
export function waitingDaysAgain<L extends WaitingLeave>(
  leaves: readonly L[],
  waiting: number,
  changed: readonly DateRange[],
): L[] {
  const isAtChange = ({ from }: DateRange) =>
    changed.some((one) => one.from <= from && from <= addDays(one.to, 1));
  let whole: DateRange | null = null;
  let isAfterChange = false;
  return [...leaves]
    .sort((a, b) => daysBetween(b.from, a.from))
    .flatMap((leave) => {
      const continues = whole !== null && leave.from <= addDays(whole.to, 1);
      whole = whole && continues ? { from: whole.from, to: later(whole.to, leave.to) } : leave;
      isAfterChange = isAtChange(leave) || (isAfterChange && continues);
      const waitingDays = Math.max(0, waiting - daysBetween(whole.from, leave.from));
      const isOther = isAfterChange && !leave.isClosed && waitingDays !== leave.waitingDays;
      return isOther ? [{ ...leave, waitingDays }] : [];
    });
}

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
