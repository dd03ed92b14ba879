import { clockGuardSeconds } from "@schemas/clocking";

const guard = clockGuardSeconds * 1000;

/** The punch that stands too near to one at `at`, before or after it; undefined when there is none. */
export function tooNear(at: Date, taken: readonly Date[]): Date | undefined {
  return taken.find((one) => Math.abs(one.getTime() - at.getTime()) < guard);
}

/** Until when a tap now would be the same tap again; null when it would not. */
export function guardedUntil(now: Date, taken: readonly Date[]): Date | null {
  const near = tooNear(now, taken);
  return near ? new Date(near.getTime() + guard) : null;
}
