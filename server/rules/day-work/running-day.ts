import type { DaySlot } from "./attribute-punches";
import type { DayResult } from "./day-result";
import { addLine } from "./derivation";
import { closeOpenEntry, type PairedDay } from "./pair-punches";

/** The facts, besides its slot, that decide whether a day is over. */
type DayFacts = {
  /** A leave or mission takes the whole day. */
  isRequested: boolean;
  /** There is a punch of a later day, so nobody can still be in. */
  isFollowed: boolean;
};

/**
 * Whether a day is still running at a minute of it: until the end of the shift and its flex, and while the person is in
 * and the exit could still belong to this day. A day off or of leave without presence is never running.
 */
export function isRunning(
  { day, resolved, policy, firm, hi }: DaySlot,
  { open, isIncomplete, isConflict }: PairedDay,
  { punches }: Pick<DayResult, "punches">,
  { isRequested, isFollowed }: DayFacts,
  minute: number,
): boolean {
  if (minute < 0) return true;
  const midnight = day * 1440;
  if (open) {
    const next = hi - midnight;
    if (minute < (isFollowed ? next : Math.max(next, open.minute + policy.continuationMax))) return true;
  }
  const { geometry } = resolved;
  if (!geometry) return (isIncomplete || isConflict) && minute < firm - midnight;
  return minute < geometry.end + geometry.hours.flex && !(isRequested && punches.length === 0);
}

/** Until a day is over nothing is missing or wrong: someone who is in counts as present up to now. */
export function letRun(paired: PairedDay, result: DayResult, minute: number): void {
  result.running = true;
  paired.isIncomplete = false;
  paired.isConflict = false;
  const since = paired.open?.minute ?? null;
  const isPresent = closeOpenEntry(paired, minute);
  addLine(result, "R7", "note", isPresent ? since : null, isPresent ? minute : null, 0, "running");
}
