import type { SignedIn } from "../context/context";
import type { Server } from "../context/server";
import type { Reach } from "../rules/reach";

/** Answers that take longer are shared. */
export const slowMs = 500;
/** An answer is reused for this many times as long as it took, but no longer than its page waits to ask again. */
export const reuse = { times: 10, mostMs: 60_000 } as const;

/** An answer about a day, and from when until when others get it; times as of `performance.now`. */
type Answer = { day: string; from: number; until: number; value: Promise<unknown> };

const answersOf = new WeakMap<Server, Map<string, Answer>>();

/**
 * Shares an answer about everyone if it takes long, as in a large organisation: callers who ask while it is computed
 * wait for it, and it is reused for a while. Otherwise each open main page would have the same computed for itself.
 * Answers that take less than {@link slowMs}, or are about some sections, are computed for each caller.
 */
export async function sharedWhileSlow<T>(
  { server, today }: SignedIn,
  { isEveryone }: Reach,
  name: string,
  compute: () => Promise<T>,
): Promise<T> {
  if (!isEveryone) return compute();
  const answers = answersOf.get(server) ?? new Map<string, Answer>();
  answersOf.set(server, answers);
  const began = performance.now();
  const earlier = answers.get(name);
  if (earlier?.day === today && began >= earlier.from && began < earlier.until)
    return earlier.value as Promise<T>;
  const value = compute();
  // If it was slow before, others need not wait to see whether it is again.
  const answer = {
    day: today,
    from: earlier ? began : began + slowMs,
    until: Number.POSITIVE_INFINITY,
    value,
  };
  answers.set(name, answer);
  const forget = () => {
    if (answers.get(name) === answer) answers.delete(name);
  };
  const settle = () => {
    const took = performance.now() - began;
    if (took < slowMs) forget();
    else answer.until = performance.now() + Math.min(took * reuse.times, reuse.mostMs);
  };
  return value.then(
    (result) => {
      settle();
      return result;
    },
    (error) => {
      forget();
      throw error;
    },
  );
}
