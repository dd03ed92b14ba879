import { changeable, computedAs } from "@schemas/figures";
import type { Calendar } from "./calendar";
import { computeDay } from "./compute-days";
import type { DayResult } from "./day-result";
import type { Gap } from "./gaps";
import type { Permit, PermitKind, PersonRange, PunchCorrection } from "./types";

/**
 * A total of the day that a request would change, before and after. `absence` counts days, `incomplete` is 1 while
 * punches are missing or disagree, everything else is minutes.
 */
export type Effect = { of: (typeof changeable)[number]; before: number; after: number };

/** A request that would close a gap. Minutes of the logical day; null leaves the value to the person. */
export type Fix = {
  request: PermitKind | "inOut";
  isDaily: boolean;
  /** For an in/out request the entry to add, and `to` the exit. */
  from: number | null;
  to: number | null;
  /** The punch that an in/out request would cancel. */
  cancel: number | null;
  /** Empty when a time is left open. */
  effects: Effect[];
};

/**
 * The requests that would close a gap of a day, each with its effect on the day if approved, the one that leaves the
 * least open first. Requests that would not improve the day are left out.
 */
export function fixesOf(calendar: Calendar, person: PersonRange, result: DayResult, gap: Gap): Fix[] {
  const near = around(person, result.day);
  const open = openness(result);
  const fixes = candidates(result, gap).map(({ permits = [], corrections = [], ...fix }) => {
    if (permits.length + corrections.length === 0) {
      return { fix: { ...fix, effects: [] }, left: open, isBetter: true };
    }
    const requested = {
      ...near,
      permits: [...near.permits, ...permits],
      corrections: [...near.corrections, ...corrections],
    };
    const after = computeDay(calendar, requested, result.day);
    const left = openness(after);
    return { fix: { ...fix, effects: effectsBetween(result, after) }, left, isBetter: left < open };
  });
  return fixes
    .filter(({ isBetter }) => isBetter)
    .sort((a, b) => a.left - b.left)
    .map(({ fix }) => fix);
}

type Candidate = Omit<Fix, "effects"> & { permits?: Permit[]; corrections?: PunchCorrection[] };

function candidates(result: DayResult, gap: Gap): Candidate[] {
  const { from, to } = gap;
  switch (gap.kind) {
    case "absence":
      return [daily(result, "leave"), daily(result, "mission"), punches(result, from, to)];
    case "undertime":
      return [hourly(result, "leave", from, to), hourly(result, "mission", from, to)];
    case "surplus":
      return [hourly(result, "overtime", from, to)];
    case "missing-out":
      return [
        punches(result, null, likelyExit(result, from ?? 0)),
        ...perhapsAnExit(result, from ?? 0),
        ...cancelling(result, from ?? 0),
      ];
    case "missing-in":
      return [punches(result, likelyEntry(result, to ?? 0), null), ...cancelling(result, to ?? 0)];
  }
}

const plain = { isDaily: false, from: null, to: null, cancel: null };

function daily({ day }: DayResult, kind: PermitKind): Candidate {
  const permit = permitOf(kind, { span: "DAILY", firstDay: day, lastDay: day, from: null, to: null });
  return { ...plain, request: kind, isDaily: true, permits: [permit] };
}

function hourly({ day }: DayResult, kind: PermitKind, from: number | null, to: number | null): Candidate {
  if (from === null || to === null) return { ...plain, request: kind };
  const permit = permitOf(kind, { span: "HOURLY", firstDay: day, lastDay: day, from, to });
  return { ...plain, request: kind, from, to, permits: [permit] };
}

function permitOf(
  kind: PermitKind,
  when: Pick<Permit, "span" | "firstDay" | "lastDay" | "from" | "to">,
): Permit {
  return { id: "asked", kind, ...when, typeCode: null, paidAs: null, isCharged: false, noReturn: false };
}

function punches(result: DayResult, entry: number | null, exit: number | null): Candidate {
  const corrections: PunchCorrection[] = [];
  if (entry !== null) corrections.push(correctionOf(result, "ADD", entry, "in"));
  if (exit !== null) corrections.push(correctionOf(result, "ADD", exit, "out"));
  return { ...plain, request: "inOut", from: entry, to: exit, corrections };
}

/**
 * A surplus punch can be cancelled: its neighbour of the same direction, or the unpaired one itself as long as a
 * complete pair remains. A punch that a request added did not come from a clock, so it cannot be cancelled.
 */
function cancelling(result: DayResult, minute: number): Candidate[] {
  const { punches: all } = result;
  const at = all.findIndex((one) => one.minute === minute && !one.paired);
  const lonely = all[at];
  if (!lonely) return [];
  const beside = all[lonely.direction === "in" ? at + 1 : at - 1];
  const tooMany = [
    ...(beside?.direction === lonely.direction ? [beside] : []),
    ...(all.some((one) => one.paired) ? [lonely] : []),
  ];
  return tooMany
    .filter((one) => one.source === "clock")
    .map((one): Candidate => {
      const corrections = [correctionOf(result, "CANCEL", one.minute, null)];
      return { ...plain, request: "inOut", cancel: one.minute, corrections };
    });
}

function correctionOf(
  { day }: DayResult,
  action: PunchCorrection["action"],
  minute: number,
  direction: PunchCorrection["direction"],
): PunchCorrection {
  const civil = day + Math.floor(minute / 1440);
  return { id: "asked", action, day: civil, minute: minute - (civil - day) * 1440, direction, punchId: null };
}

/** The end of the shift, if it is after the entry and there was no punch in between. */
function likelyExit({ shiftEnd, punches: all }: DayResult, entry: number): number | null {
  if (shiftEnd === null || shiftEnd <= entry) return null;
  return all.some((one) => one.minute > entry && one.minute <= shiftEnd) ? null : shiftEnd;
}

function likelyEntry({ shiftStart, punches: all }: DayResult, exit: number): number | null {
  if (shiftStart === null || shiftStart >= exit) return null;
  return all.some((one) => one.minute < exit && one.minute >= shiftStart) ? null : shiftStart;
}

/**
 * An untyped punch late in the shift that the engine took for an entry is more likely an exit after a forgotten entry.
 */
function perhapsAnExit(result: DayResult, minute: number): Candidate[] {
  const { shiftStart, shiftEnd } = result;
  if (shiftStart === null || shiftEnd === null || minute < (shiftStart + shiftEnd) / 2) return [];
  const entry = likelyEntry(result, minute);
  return entry === null ? [] : [punches(result, entry, null)];
}

/** How much of a day is still open: less is better. */
function openness(result: DayResult): number {
  const flaws = Number(result.incomplete) + Number(result.conflict) + result.absenceDays;
  const unauthorised = result.lines.reduce(
    (sum, line) => sum + (line.note === "without-permit" && line.category === "surplus" ? line.minutes : 0),
    0,
  );
  return flaws * 10_000 + result.undertime + unauthorised;
}

/** The totals of a day that changed. */
export function effectsBetween(before: DayResult, after: DayResult): Effect[] {
  return changeable.flatMap((of) => {
    const change = { of, before: totalOf(before, of), after: totalOf(after, of) };
    return change.before === change.after ? [] : [change];
  });
}

function totalOf(result: DayResult, of: Effect["of"]): number {
  return of === "incomplete" ? Number(result.incomplete || result.conflict) : result[computedAs(of)];
}

/** Only the data that can affect the day, to make long ranges as fast as short ones; all of it for period rules. */
function around(person: PersonRange, day: number): PersonRange {
  if (person.periods) return person;
  const isNear = (one: { day: number }) => one.day >= day - 8 && one.day <= day + 3;
  return {
    ...person,
    punches: person.punches.filter(isNear),
    corrections: person.corrections.filter(isNear),
    permits: person.permits.filter((one) => one.firstDay <= day + 3 && one.lastDay >= day - 8),
  };
}
