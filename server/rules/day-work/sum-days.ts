import type { DayResult } from "./types";

/** The sums of a month or period. Lengths in minutes, the rest counts of days. */
export type DaySums = {
  days: number;
  workDays: number;
  holidays: number;
  presentDays: number;
  absenceDays: number;
  leaveDays: number;
  missionDays: number;
  incompleteDays: number;
  conflictDays: number;
  required: number;
  presence: number;
  covered: number;
  undertime: number;
  undertimeFirst: number;
  undertimeMid: number;
  undertimeLast: number;
  overtime: number;
  surplus: number;
  leave: number;
  unpaidLeave: number;
  leaveDebit: number;
  mission: number;
  absenceMinutes: number;
  night: number;
  forgiven: number;
  compensated: number;
};

const lengths = [
  "absenceDays",
  "required",
  "presence",
  "covered",
  "undertime",
  "undertimeFirst",
  "undertimeMid",
  "undertimeLast",
  "overtime",
  "surplus",
  "leave",
  "unpaidLeave",
  "leaveDebit",
  "mission",
  "absenceMinutes",
  "night",
  "forgiven",
  "compensated",
] as const;

/** A stored day without its derivation is enough for sums. */
export type SummableDay = Omit<DayResult, "punches" | "ignoredPunches" | "permitsUsed" | "lines">;

/** Adds up logical days; a night shift belongs to the day it starts, so a range needs only its own days. */
export function sumDays(results: readonly SummableDay[]): DaySums {
  const sums: DaySums = {
    days: results.length,
    workDays: 0,
    holidays: 0,
    presentDays: 0,
    absenceDays: 0,
    leaveDays: 0,
    missionDays: 0,
    incompleteDays: 0,
    conflictDays: 0,
    required: 0,
    presence: 0,
    covered: 0,
    undertime: 0,
    undertimeFirst: 0,
    undertimeMid: 0,
    undertimeLast: 0,
    overtime: 0,
    surplus: 0,
    leave: 0,
    unpaidLeave: 0,
    leaveDebit: 0,
    mission: 0,
    absenceMinutes: 0,
    night: 0,
    forgiven: 0,
    compensated: 0,
  };
  for (const day of results) {
    for (const name of lengths) sums[name] += day[name];
    if (day.dayType === "WORK") sums.workDays += 1;
    else sums.holidays += 1;
    if (day.presence > 0) sums.presentDays += 1;
    // A daily request on a day off costs nothing and is not counted.
    if (day.dailyRequest === "leave" && day.leave > 0) sums.leaveDays += 1;
    if (day.dailyRequest === "mission" && day.mission > 0) sums.missionDays += 1;
    if (day.incomplete) sums.incompleteDays += 1;
    if (day.conflict) sums.conflictDays += 1;
  }
  return sums;
}
