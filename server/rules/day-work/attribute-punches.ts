import { instantOf } from "./effective-punches";
import type { ResolvedDay } from "./resolve-day";
import type { Direction, PolicySettings, Punch } from "./types";

/** R1: after a shift that crosses midnight and no shift next day, the day ends so many minutes after the shift. */
export const CUT_AFTER_NIGHT = 360;

/** Days of punches the caller gives before the first day. One is enough for typed punches; a week also rights chains of forgotten untyped ones. */
export const PUNCH_DAYS_BEFORE = 7;

/** Days of punches the caller gives after the last day: the end of a long stretch may fall on the second. */
export const PUNCH_DAYS_AFTER = 2;

/**
 * The days to compute again when a punch of a civil day comes or goes: it may end a stretch begun two days before, or
 * free a punch of the next day. Untyped punches forgotten day after day can carry a change further; a run over the month rights it.
 */
export function daysTouchedByPunch(day: number): { first: number; last: number } {
  return { first: day - 2, last: day + 2 };
}

/** A day with its stretch of the person's effective punches: indexes begin (included) to end (not included); lo and hi are its cuts as instants. */
export type DaySlot = {
  day: number;
  resolved: ResolvedDay;
  policy: PolicySettings;
  lo: number;
  hi: number;
  begin: number;
  end: number;
  /** Its last punch lies behind its cut and was taken by continuation. */
  tookNext: boolean;
  /** The first punch behind its cut went to an earlier day. */
  gaveFirst: boolean;
};

/** Where the logical day begins, in minutes of its civil day (R1), seen from the day before. */
export function cutOf(before: ResolvedDay, day: ResolvedDay): number {
  if (day.geometry) return day.geometry.cut;
  if (before.geometry && before.geometry.end > 1440) return before.geometry.end + CUT_AFTER_NIGHT - 1440;
  return 0;
}

/** R1: gives every punch (in order of time, R2 done) to one of the slots (in order of day, without gaps). */
export function attributePunches(slots: readonly DaySlot[], punches: readonly Punch[]): void {
  const count = punches.length;
  let next = 0;
  const firstCut = slots[0]?.lo ?? 0;
  while (next < count && instantOf(punches[next] as Punch) < firstCut) next += 1;
  for (const slot of slots) {
    slot.begin = next;
    slot.gaveFirst = next > 0 && instantOf(punches[next - 1] as Punch) >= slot.lo;
    while (next < count && instantOf(punches[next] as Punch) < slot.hi) next += 1;
    slot.tookNext = next < count && isContinuation(slot, punches, slot.begin, next);
    if (slot.tookNext) next += 1;
    slot.end = next;
  }
}

function isContinuation(slot: DaySlot, punches: readonly Punch[], begin: number, end: number): boolean {
  let open: Punch | null = null;
  for (let i = begin; i < end; i += 1) {
    const punch = punches[i] as Punch;
    open = directionAfter(open !== null, punch) === "in" ? punch : null;
  }
  if (!open) return false;
  const next = punches[end] as Punch;
  if (next.direction === "in" || (next.direction === null && !slot.policy.continuationUntyped)) return false;
  return instantOf(next) - instantOf(open) <= slot.policy.continuationMax;
}

/** R3: the direction of a punch; an untyped one alternates, so it leaves when an entry is open. */
export function directionAfter(isOpen: boolean, punch: Punch): Direction {
  return punch.direction ?? (isOpen ? "out" : "in");
}
