import type { CarryOverLimit, LeaveAccrual } from "@schemas/leave";
import { isFor, type PolicySubject } from "./day-work/policy";
import type { Key, Level } from "./day-work/types";

/** How much leave a year grants, and what happens to the remainder at its end. */
export type LeaveRule = {
  annualDays: number;
  /** Minutes of one day of leave; null uses what the day's shift requires. */
  dayLength: number | null;
  accrual: LeaveAccrual;
  carryOver: CarryOverLimit;
  /** For DAYS. */
  carryOverDays: number;
  /** The limit applies to the year's own leave only: leave saved in earlier years stays. */
  keepsSaved: boolean;
};

/**
 * Labour law art. 64 and 66: 26 working days of 7:20, of which 9 may be saved a year. Applies unless a record overrides
 * it.
 */
export const defaultLeaveRule: LeaveRule = {
  annualDays: 26,
  dayLength: 440,
  accrual: "WHOLE_YEAR",
  carryOver: "DAYS",
  carryOverDays: 9,
  keepsSaved: true,
};

/** A rule of one level from a day on. It is complete: the most personal record replaces all others. */
export type LeaveRuleRecord = {
  id: Key;
  level: Level;
  subjectId: Key | null;
  from: number;
  to: number | null;
  rule: LeaveRule;
};

const rank: Record<Level, number> = { COMPANY: 0, SECTION: 1, WORK_GROUP: 2, PERSON: 3 };

/**
 * The rule in force for a person on a day: person, work group, section, company; within one level the one that began
 * last.
 */
export function leaveRuleOn(
  records: readonly LeaveRuleRecord[],
  subject: PolicySubject,
  day: number,
): LeaveRule {
  let rule: LeaveRuleRecord | null = null;
  for (const one of records) {
    if (one.from > day || (one.to !== null && one.to < day)) continue;
    if (!isFor(one.level, one.subjectId, subject)) continue;
    if (!rule || isOver(one, rule)) rule = one;
  }
  return rule?.rule ?? defaultLeaveRule;
}

function isOver(one: LeaveRuleRecord, other: LeaveRuleRecord): boolean {
  const levels = rank[one.level] - rank[other.level];
  if (levels !== 0) return levels > 0;
  if (one.from !== other.from) return one.from > other.from;
  return Number(one.id) > Number(other.id);
}

/** Minutes that a whole year grants; `usualDay` is the length of a day if the rule leaves it to the shift. */
export function annualLeave(rule: LeaveRule, usualDay: number): number {
  return Math.round(rule.annualDays * (rule.dayLength ?? usualDay));
}

/** Minutes that can be carried over to the next year; null for no limit. */
export function carryOverCap(rule: LeaveRule, usualDay: number): number | null {
  if (rule.carryOver === "ALL") return null;
  if (rule.carryOver === "HALF") return Math.floor(annualLeave(rule, usualDay) / 2);
  return Math.round(rule.carryOverDays * (rule.dayLength ?? usualDay));
}
