// What the day-work engine returns, in the units of types.ts.

import type { Flaw } from "@schemas/calls/personnel";
import type { ComputedFigure, LineCategory } from "@schemas/figures";
import type { DayClass, DayType, Direction, Key, PermitKind } from "./types";

/** Why a day is work or off (R0). */
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
  /** Whether it is part of a pair. */
  paired: boolean;
};

/** A punch that does not count, and why. */
export type IgnoredPunch = {
  minute: number;
  direction: Direction | null;
  source: "clock" | "manual";
  id: Key | null;
  reason: "duplicate" | "cancelled";
};

/** How many minutes of a permit the day used, and what they cost the balance. */
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
  | "R13"
  | "R14"
  | "R15"
  | "R16";

/** What happened on a line; the screen supplies the wording. */
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
  | "compensated-in-period"
  | "lateness-to-leave"
  | "lateness-step"
  | "night"
  | "rotation";

/** One step of the derivation. The lines of a category sum exactly to its total; a deduction is a negative line. */
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
  /** The effective shift, null on a day off; start and end include the move by flex. */
  shiftId: Key | null;
  shiftStart: number | null;
  shiftEnd: number | null;
  /** The presence that counted towards the required time (|pin|). */
  covered: number;
  /** Together with undertimeFirst and undertimeLast, the undertime. */
  undertimeMid: number;
  /** What the day costs leave balances. */
  leaveDebit: number;
  /** R16: the parts of the day that a worked rotating shift covers (rotation.ts); 0 on any other day. */
  rotationParts: number;
  incomplete: boolean;
  conflict: boolean;
  autoClosed: boolean;
  /** The day was not over at the time of computing: nothing is missing from it yet. */
  running: boolean;
  /** The daily request that decided the day. */
  dailyRequest: "leave" | "mission" | null;
  punches: EffectivePunch[];
  ignoredPunches: IgnoredPunch[];
  permitsUsed: PermitUse[];
  lines: DerivationLine[];
};

/** The fault in the punches of a day; the other figures are uncertain until it is corrected. */
export function flawOf({ conflict, incomplete }: DayResult): Flaw | null {
  if (conflict) return "conflict";
  return incomplete ? "incomplete" : null;
}
