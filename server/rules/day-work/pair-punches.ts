import { type DaySlot, directionAfter } from "./attribute-punches";
import type { DayResult, EffectivePunch } from "./day-result";
import { instantOf } from "./effective-punches";
import { Segments, subtractInto } from "./segments";
import type { Punch } from "./types";

/** The pairs of a day (R3), reused from day to day. Minutes of the logical day. */
export class PairedDay {
  /** Every pair as [in, out]; adjacent pairs are not joined. */
  readonly pairs: number[] = [];
  pairsSize = 0;
  isIncomplete = false;
  isConflict = false;
  /** The entry still open after the last punch; null if there is none. */
  open: EffectivePunch | null = null;
  /** P: the pairs less unpaid breaks (R4). */
  readonly presence = new Segments();
}

const joined = new Segments();

/**
 * R3: pairs the punches of a slot and writes them to result.punches. An odd count is incomplete; two of the same
 * direction, or an unpaired punch in an even count, is a conflict.
 */
export function pairPunches(
  slot: DaySlot,
  punches: readonly Punch[],
  result: DayResult,
  out: PairedDay,
): void {
  out.pairsSize = 0;
  out.isConflict = false;
  out.open = null;
  const midnight = slot.day * 1440;
  const effective = result.punches;
  let open: EffectivePunch | null = null;
  let previous: EffectivePunch | null = null;
  let unpaired = 0;
  for (let i = slot.begin; i < slot.end; i += 1) {
    const raw = punches[i] as Punch;
    const punch: EffectivePunch = {
      minute: instantOf(raw) - midnight,
      direction: directionAfter(open !== null, raw),
      source: raw.source,
      id: raw.id ?? null,
      paired: false,
    };
    effective.push(punch);
    if (previous && previous.direction === punch.direction) out.isConflict = true;
    if (punch.direction === "out" && open) {
      addPair(out, open, punch);
      unpaired -= 1;
      open = null;
    } else {
      unpaired += 1;
      open = punch.direction === "in" ? punch : null;
    }
    previous = punch;
  }
  out.open = open;
  out.isIncomplete = effective.length % 2 === 1;
  if (unpaired > 0 && !out.isIncomplete) out.isConflict = true;
}

/** R7 AUTO_EXIT: closes the open entry at a minute, if that is after the entry; returns whether it did. */
export function closeOpenEntry(out: PairedDay, minute: number): boolean {
  if (!out.open || minute <= out.open.minute) return false;
  out.open.paired = true;
  out.pairs[out.pairsSize] = out.open.minute;
  out.pairs[out.pairsSize + 1] = minute;
  out.pairsSize += 2;
  return true;
}

/** R4: P = ∪ pairs − unpaid breaks. */
export function findPresence(out: PairedDay, unpaidBreaks: Segments | null): void {
  const target = unpaidBreaks && !unpaidBreaks.isEmpty ? joined.clear() : out.presence.clear();
  for (let i = 0; i < out.pairsSize; i += 2) {
    target.append(out.pairs[i] as number, out.pairs[i + 1] as number);
  }
  if (target === joined && unpaidBreaks) subtractInto(out.presence, joined, unpaidBreaks);
}

function addPair(out: PairedDay, entry: EffectivePunch, exit: EffectivePunch): void {
  entry.paired = true;
  exit.paired = true;
  out.pairs[out.pairsSize] = entry.minute;
  out.pairs[out.pairsSize + 1] = exit.minute;
  out.pairsSize += 2;
}
