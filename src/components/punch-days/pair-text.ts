import type { PunchDay, PunchPair } from "@schemas/calls/io";
import { formatClock } from "@schemas/values/clock-time";

/** One end of a pair on paper and in files: manual ones in brackets, `?` for missing. */
export function sideText(pair: PunchPair, side: "in" | "out"): string {
  const minute = pair[side];
  if (minute === null) return "?";
  const isManual = side === "in" ? pair.isInManual : pair.isOutManual;
  return isManual ? `[${formatClock(minute)}]` : formatClock(minute);
}

/** All pairs of a day in one line: `08:00–12:00  13:00–[16:00]`. */
export const pairsText = ({ pairs }: PunchDay): string =>
  pairs.map((pair) => `${sideText(pair, "in")}–${sideText(pair, "out")}`).join("  ");
