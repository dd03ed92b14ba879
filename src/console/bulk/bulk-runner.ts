/** What became of one record of a bulk run. */
export type BulkOutcome<T> = {
  item: T;
  state: "waiting" | "running" | "done" | "failed" | "skipped";
  error?: unknown;
};

export type BulkProgress<T> = {
  outcomes: readonly BulkOutcome<T>[];
  finished: number;
  isRunning: boolean;
};

/**
 * Does the same thing with many records, a few at a time, and says after every step how each one fared. One failure
 * stops nothing; a signal lets the running ones finish and skips the rest.
 */
export async function runBulk<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
  options: { atOnce: number; signal: AbortSignal; onProgress: (progress: BulkProgress<T>) => void },
): Promise<readonly BulkOutcome<T>[]> {
  const outcomes: BulkOutcome<T>[] = items.map((item) => ({ item, state: "waiting" }));
  let next = 0;
  const report = (isRunning: boolean) =>
    options.onProgress({
      outcomes: [...outcomes],
      finished: outcomes.filter(({ state }) => state === "done" || state === "failed").length,
      isRunning,
    });

  const work = async () => {
    while (next < items.length && !options.signal.aborted) {
      const index = next++;
      const item = items[index] as T;
      outcomes[index] = { item, state: "running" };
      report(true);
      try {
        await run(item);
        outcomes[index] = { item, state: "done" };
      } catch (error) {
        outcomes[index] = { item, state: "failed", error };
      }
      report(true);
    }
  };

  await Promise.all(Array.from({ length: Math.min(options.atOnce, items.length) }, work));
  for (const [index, { item, state }] of outcomes.entries())
    if (state === "waiting") outcomes[index] = { item, state: "skipped" };
  report(false);
  return outcomes;
}

/** The outcomes after some were tried again: each takes the place of the one it repeats. */
export function withRetried<T>(
  outcomes: readonly BulkOutcome<T>[],
  retried: readonly BulkOutcome<T>[],
): readonly BulkOutcome<T>[] {
  const byItem = new Map(retried.map((outcome) => [outcome.item, outcome]));
  return outcomes.map((outcome) => byItem.get(outcome.item) ?? outcome);
}
