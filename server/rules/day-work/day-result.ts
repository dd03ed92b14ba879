// What the day-work engine finds, in the units of types.ts.

import type { ComputedFigure, LineCategory } from "@schemas/figures";
import type { DayClass, DayType, Direction, Key, PermitKind } from "./types";

/** Why a day is what it is (R0). */
export type DayReason =
  | "plan"
  | "no-assignment"
  | "no-plan"
  | "exception-shift"
  | "exception-closure"
  | "holiday-official"
  | "holiday-agreed"
  | "holiday-special"
  | "holiday-closure";

/** A punch that counts, in minutes of the logical day (negative before midnight) with the direction it was given. */
export type EffectivePunch = {
  minute: number;
  direction: Direction;
  source: "clock" | "manual";
  id: Key | null;
  /** Whether it is one end of a pair. */
  paired: boolean;
};

/** A punch left out and why. */
export type IgnoredPunch = {
  minute: number;
  direction: Direction | null;
  source: "clock" | "manual";
  id: Key | null;
  reason: "duplicate" | "cancelled";
};

/** How many minutes of a permit the day used, and what it takes from the balance. */
type PermitUse = {
  id: Key;
  kind: PermitKind;
  typeCode: Key | null;
  minutes: number;
  /** Minutes taken from the leave balance; 0 for mission and overtime. */
  debit: number;
};

export type RuleName =
  | "R0"
  | "R1"
  | "R2"
  | "R3"
  | "R4"
  | "R5"
  | "R6"
  | "R7"
  | "R8"
  | "R9"
  | "R10"
  | "R11"
  | "R12"
  | "R13";

/** What happened on a line; the screen has the words. */
export type LineNote =
  | "exception"
  | "holiday"
  | "continued"
  | "given-to-day-before"
  | "duplicate"
  | "cancelled"
  | "added"
  | "conflict"
  | "unpaired"
  | "pair"
  | "unpaid-break"
  | "daily-leave"
  | "daily-mission"
  | "not-charged"
  | "mission-on-day-off"
  | "present-on-request-day"
  | "holiday-work"
  | "incomplete"
  | "auto-exit"
  | "running"
  | "no-cover"
  | "mission-without-return"
  | "mission-ignored"
  | "flex-moved"
  | "flex-lost"
  | "float"
  | "in-shift"
  | "hourly-leave"
  | "hourly-mission"
  | "presence-inside-leave"
  | "leave-counts-as-day"
  | "late"
  | "away"
  | "left-early"
  | "short"
  | "tolerance"
  | "justified"
  | "before-shift"
  | "after-shift"
  | "below-minimum"
  | "outside-window"
  | "rounded"
  | "without-permit"
  | "over-daily-limit"
  | "compensated"
  | "night";

/** One step of the derivation. Lines of a category sum exactly to its total; a line that takes back is negative. */
export type DerivationLine = {
  rule: RuleName;
  category: LineCategory;
  /** Minutes of the logical day; null when the step has no place in time. */
  from: number | null;
  to: number | null;
  minutes: number;
  note: LineNote;
  params: { readonly [name: string]: Key } | null;
};

/** The result of one person's day; its figures by the engine's names. */
export type DayResult = Record<ComputedFigure, number> & {
  personId: Key;
  day: number;
  dayType: DayType;
  reason: DayReason;
  dayClass: DayClass;
  /** HOLIDAY > 0. */
  isHoliday: boolean;
  /** The effective shift, null on a day off; start and end as moved by flex. */
  shiftId: Key | null;
  shiftStart: number | null;
  shiftEnd: number | null;
  /** The presence that met the required time (|pin|). */
  covered: number;
  /** With what is missing first and last the undertime. */
  undertimeMid: number;
  /** The part of leave on unpaid types. */
  unpaidLeave: number;
  /** What the day takes from leave balances. */
  leaveDebit: number;
  /** 1 where the day counts as one of mission, also on a day off. */
  missionDays: number;
  incomplete: boolean;
  conflict: boolean;
  autoClosed: boolean;
  /** The day is not over at the moment it was computed for: nothing of it is missing yet. */
  running: boolean;
  /** The daily request that decided the day. */
  dailyRequest: "leave" | "mission" | null;
  punches: EffectivePunch[];
  ignoredPunches: IgnoredPunch[];
  permitsUsed: PermitUse[];
  lines: DerivationLine[];
};
