import type { PunchDay, PunchPair } from "@schemas/calls/io";
import { formatClock } from "@schemas/values/clock-time";

/** A pair as paper and files have it: `08:00–[16:00]`, manual ones in brackets as the field writes them, `?` missing. */
export function pairText(pair: PunchPair): string {
  const side = (minute: number | null, isManual: boolean) => {
    if (minute === null) return "?";
    return isManual ? `[${formatClock(minute)}]` : formatClock(minute);
  };
  return `${side(pair.in, pair.isInManual)}–${side(pair.out, pair.isOutManual)}`;
}

/** All pairs of a day in one line. */
export const pairsText = ({ pairs }: PunchDay): string => pairs.map(pairText).join("  ");
