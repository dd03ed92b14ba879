import type { LeaveRuleRecord } from "../leave-rule";
import type { Span } from "./rules";

/**
 * Changed leave rules as applied to a year. A rule that holds on none of its days (one of next year) is tried as if it
 * held on all of them, in place of the others for the same people. `after` must share its unchanged parts with `before`
 * (keep-equal.ts).
 */
export function leaveRulesAsIf(
  before: readonly LeaveRuleRecord[],
  after: readonly LeaveRuleRecord[],
  days: Span,
): { rules: readonly LeaveRuleRecord[]; moved: Span | null } {
  const holds = ({ from, to }: LeaveRuleRecord) => from <= days.last && (to === null || to >= days.first);
  const isElsewhere = (one: LeaveRuleRecord) => {
    const known = before.find(({ id }) => id === one.id);
    return known !== one && !holds(one) && !(known && holds(known));
  };
  const elsewhere = after.filter(isElsewhere);
  if (elsewhere.length === 0) return { rules: after, moved: null };
  const isReplaced = (one: LeaveRuleRecord) =>
    elsewhere.some(({ level, subjectId }) => level === one.level && subjectId === one.subjectId);
  const moved = elsewhere.map((one) => ({ ...one, from: days.first, to: null }));
  return {
    rules: [...after.filter((one) => !isReplaced(one) || !reaches(one, days)), ...moved],
    moved: days,
  };
}

/** Whether a rule holds on a day of the year or later: with earlier ones, the years before stay as they were. */
const reaches = ({ to }: LeaveRuleRecord, { first }: Span) => to === null || to >= first;
