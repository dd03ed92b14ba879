import type { DayContext } from "./day-context";
import { addLine } from "./derivation";
import { clipInto, intersectInto, lengthOf, Segments } from "./segments";

const part = new Segments();
const pair = new Segments();

/** R4: writes presence = |P|, a line for each pair and a deduction for each unpaid break inside it. */
export function writePresence(context: DayContext): void {
  const { result, paired, slot } = context;
  result.presence = lengthOf(paired.presence);
  const breaks = slot.resolved.geometry?.unpaidBreaks;
  for (let i = 0; i < paired.pairsSize; i += 2) {
    const from = paired.pairs[i] as number;
    const to = paired.pairs[i + 1] as number;
    addLine(result, "R4", "presence", from, to, to - from, "pair");
    if (!breaks || breaks.isEmpty) continue;
    pair.clear().append(from, to);
    intersectInto(part, pair, breaks);
    for (let k = 0; k < part.size; k += 2) {
      const length = part.to(k) - part.from(k);
      addLine(result, "R4", "presence", part.from(k), part.to(k), -length, "unpaid-break");
    }
  }
}

/** R13: night = |P ∩ night|; none for rotating staff unless the policy says so. */
export function writeNight(context: DayContext): void {
  const { result, paired, slot } = context;
  const { nightFrom, nightTo, nightForRotating } = slot.policy;
  if (slot.resolved.rotating && !nightForRotating) return;
  const { presence } = paired;
  if (presence.isEmpty) return;
  const first = presence.from(0);
  const last = presence.to(presence.size - 2);
  // The logical day may extend into the night before and the night after.
  for (let shift = -1440; shift <= 1440; shift += 1440) {
    if (last <= nightFrom + shift || first >= nightTo + shift) continue;
    clipInto(part, presence, nightFrom + shift, nightTo + shift);
    for (let k = 0; k < part.size; k += 2) {
      const length = part.to(k) - part.from(k);
      result.night += length;
      addLine(result, "R13", "night", part.from(k), part.to(k), length, "night");
    }
  }
}
