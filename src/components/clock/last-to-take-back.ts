import type { ClockState } from "@schemas/calls/clocking";
import { takeBackSeconds } from "@schemas/clocking";
import { keptTime } from "@src/api/kept-time";
import type { OfflinePunch } from "@src/api/offline-punches";

/** A punch that can be undone: one on the server has an id, an unsent one a key. */
export type TakenBack = ({ id: number } | { key: string }) & {
  direction: "in" | "out";
  /** Minutes of the server's day, or the time of the device's clock. */
  time: number | string;
  seconds: number;
};

/** The last punch, while it can be undone; unsent ones are later than any the server knows. */
export function lastToTakeBack(
  { takeBack }: ClockState,
  pending: readonly OfflinePunch[],
  now: Date,
): TakenBack | null {
  const kept = pending.findLast(({ refusal }) => !refusal);
  if (kept) {
    const since = (Date.now() - kept.takenAt) / 1000;
    const seconds = Math.ceil(takeBackSeconds - since);
    const { key, direction } = kept;
    return since >= 0 && seconds > 0 ? { key, direction, time: keptTime(kept).time, seconds } : null;
  }
  if (!takeBack) return null;
  const { until, ...punch } = takeBack;
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return seconds > 0 ? { ...punch, seconds } : null;
}
