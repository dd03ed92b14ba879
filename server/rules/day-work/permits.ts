import type { DayResult } from "./day-result";
import type { Permit } from "./types";

/** A person's approved permits, sorted once per range. */
export type PersonPermits = {
  /** Daily leave and mission. */
  daily: readonly Permit[];
  /** Hourly leave and mission. */
  hourly: readonly Permit[];
  /** Daily ones first, since they cover any hours of the others. */
  overtime: readonly Permit[];
};

/** An hourly leave or mission within one logical day, in its minutes. */
export type HourlyRequest = { permit: Permit; from: number; to: number };

const nothing: PersonPermits = { daily: [], hourly: [], overtime: [] };

/** Groups the permits for the rules, each group in order of time. */
export function sortPermits(permits: readonly Permit[]): PersonPermits {
  if (permits.length === 0) return nothing;
  const sorted = [...permits].sort(
    (a, b) => startOf(a) - startOf(b) || String(a.id).localeCompare(String(b.id)),
  );
  return {
    daily: sorted.filter((one) => one.span === "DAILY" && one.kind !== "overtime"),
    hourly: sorted.filter((one) => one.span === "HOURLY" && one.kind !== "overtime"),
    overtime: [
      ...sorted.filter((one) => one.kind === "overtime" && one.span === "DAILY"),
      ...sorted.filter((one) => one.kind === "overtime" && one.span === "HOURLY"),
    ],
  };
}

/** The first minute of a permit as an instant (minutes since 1970). */
export function startOf(permit: Permit): number {
  return permit.firstDay * 1440 + (permit.from ?? 0);
}

/** Where an overtime permit begins, in minutes of a logical day; a daily one covers the whole logical day. */
export function overtimeFrom(permit: Permit, day: number): number {
  if (permit.span === "HOURLY") return startOf(permit) - day * 1440;
  return permit.firstDay <= day && day <= permit.lastDay ? -wholeDay : wholeDay;
}

/** Where an overtime permit ends, in minutes of a logical day. */
export function overtimeTo(permit: Permit, day: number): number {
  if (permit.span === "HOURLY" && permit.to !== null) return (permit.firstDay - day) * 1440 + permit.to;
  return wholeDay;
}

// Longer than any logical day, including what comes before it.
const wholeDay = 10_000;

/** The daily leave or mission covering a day; a mission takes precedence over leave. */
export function dailyRequestOn(permits: PersonPermits, day: number): Permit | null {
  let covering: Permit | null = null;
  for (const one of permits.daily) {
    if (one.firstDay > day || one.lastDay < day) continue;
    if (!covering || (covering.kind === "leave" && one.kind === "mission")) covering = one;
  }
  return covering;
}

/** Records that the day used minutes of a permit, and what they cost the balance. */
export function recordPermitUse(result: DayResult, permit: Permit, minutes: number, debit: number): void {
  if (minutes === 0 && debit === 0) return;
  const known = result.permitsUsed.find((one) => one.id === permit.id && one.kind === permit.kind);
  if (known) {
    known.minutes += minutes;
    known.debit += debit;
    return;
  }
  result.permitsUsed.push({ id: permit.id, kind: permit.kind, typeCode: permit.typeCode, minutes, debit });
}

const leaveOf = {
  annual: ["leaveAnnual", "leaveAnnualDays"],
  sick: ["leaveSick", "leaveSickDays"],
  otherPaid: ["leaveOther", "leaveOtherDays"],
  unpaid: ["leaveUnpaid", "leaveUnpaidDays"],
} as const;

/** Counts minutes of leave, and whole days of it, as leave and under its pay class. */
export function takeLeave(result: DayResult, permit: Permit, minutes: number, days: 0 | 1): void {
  const [length, wholeDays] = leaveOf[permit.paidAs ?? "annual"];
  result.leave += minutes;
  result[length] += minutes;
  result[wholeDays] += days;
}
