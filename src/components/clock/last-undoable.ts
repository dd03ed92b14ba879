import type { ClockState } from "@schemas/calls/clocking";
import { takeBackSeconds } from "@schemas/clocking";
import type { OfflinePunch } from "@src/api/offline-punches";
import { offlineTime } from "@src/api/offline-time";

/** A punch that can be undone: one on the server has an id, an unsent one a key. */
export type UndoablePunch = ({ id: number } | { key: string }) & {
  direction: "in" | "out";
  /** Minutes of the server's day, or the time of the device's clock. */
  time: number | string;
  seconds: number;
};

/** The last punch, while it can be undone; unsent ones are later than any on the server. */
export function lastUndoable(
  { takeBack }: ClockState,
  pending: readonly OfflinePunch[],
  now: Date,
): UndoablePunch | null {
  const unsent = pending.findLast(({ refusal }) => !refusal);
  if (unsent) {
    const since = (Date.now() - unsent.takenAt) / 1000;
    const seconds = Math.ceil(takeBackSeconds - since);
    const { key, direction } = unsent;
    return since >= 0 && seconds > 0 ? { key, direction, time: offlineTime(unsent).time, seconds } : null;
  }
  if (!takeBack) return null;
  const { until, ...punch } = takeBack;
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return seconds > 0 ? { ...punch, seconds } : null;
}
