import type { DaySlot } from "./attribute-punches";
import type { DayResult } from "./day-result";
import { addLine } from "./derivation";
import { closeOpenEntry, type PairedDay } from "./pair-punches";

/** What is known of a day besides its slot when somebody asks whether it is over. */
type Known = {
  /** A leave or mission takes the whole day. */
  isRequested: boolean;
  /** A punch of a later day follows, so that nobody can still be in. */
  isFollowed: boolean;
};

/**
 * Whether a day still runs at a minute of it: until the end of the shift and its flex, and as long as somebody is in and
 * the exit could still be of this day. A day off or of leave that nobody came to is what it is from the beginning.
 */
export function isRunning(
  { day, resolved, policy, firm, hi }: DaySlot,
  { open, isIncomplete, isConflict }: PairedDay,
  { punches }: Pick<DayResult, "punches">,
  { isRequested, isFollowed }: Known,
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

/** Until a day is over nothing of it is missing or wrong: whoever is in counts as present up to now. */
export function letRun(paired: PairedDay, result: DayResult, minute: number): void {
  result.running = true;
  paired.isIncomplete = false;
  paired.isConflict = false;
  const since = paired.open?.minute ?? null;
  const isPresent = closeOpenEntry(paired, minute);
  addLine(result, "R7", "note", isPresent ? since : null, isPresent ? minute : null, 0, "running");
}
