import { clockGuardSeconds, takeBackSeconds } from "@schemas/clocking";

const guard = clockGuardSeconds * 1000;

/** The punch that is too close to `at`, before or after it; undefined if there is none. */
export function tooNear(at: Date, taken: readonly Date[]): Date | undefined {
  return taken.find((one) => Math.abs(one.getTime() - at.getTime()) < guard);
}

/** Until when another tap would repeat the last one; null if it would not. */
export function guardedUntil(now: Date, taken: readonly Date[]): Date | null {
  const near = tooNear(now, taken);
  return near ? new Date(near.getTime() + guard) : null;
}

/** Until when a punch made at `taken` can be undone; null once that time has passed. */
export function takeBackUntil(now: Date, taken: Date): Date | null {
  const until = new Date(taken.getTime() + takeBackSeconds * 1000);
  return now < until ? until : null;
}
