import type { RecordKey, Values } from "@schemas/define-resource";
import { type BulkOutcome, type BulkProgress, runBulk, withRetried } from "./bulk-runner";

/** One record of a run: what it is called, so that its line says something after it is gone. */
export type BulkItem = { id: RecordKey; title: string; row: Values };

export type BulkRun = {
  outcomes: readonly BulkOutcome<BulkItem>[];
  finished: number;
  isRunning: boolean;
  isStopping: boolean;
};

type Runner = (item: BulkItem) => Promise<unknown>;
type Kept = { run: BulkRun; abort: AbortController };

// Outside React: a run goes on, and is found again, when someone leaves the list and comes back.
const runs = new Map<string, Kept>();
const listeners = new Set<() => void>();

export function subscribeToRuns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentRun(resource: string): BulkRun | null {
  return runs.get(resource)?.run ?? null;
}

function put(resource: string, kept: Kept | null): void {
  if (kept) runs.set(resource, kept);
  else runs.delete(resource);
  for (const listener of listeners) listener();
}

/** Starts a run over some records of a resource, or goes on with those of an earlier one that are not done. */
export async function startRun(
  resource: string,
  items: readonly BulkItem[],
  run: Runner,
  atOnce: number,
): Promise<void> {
  const earlier = runs.get(resource)?.run.outcomes ?? [];
  const isRepeat = earlier.some(({ item }) => items.includes(item));
  const abort = new AbortController();
  const all = (outcomes: readonly BulkOutcome<BulkItem>[]) =>
    isRepeat ? withRetried(earlier, outcomes) : outcomes;
  const onProgress = ({ outcomes, isRunning }: BulkProgress<BulkItem>) => {
    const whole = all(outcomes);
    const finished = whole.filter(({ state }) => state === "done" || state === "failed").length;
    put(resource, {
      abort,
      run: { outcomes: whole, finished, isRunning, isStopping: isRunning && abort.signal.aborted },
    });
  };
  await runBulk(items, run, { atOnce, signal: abort.signal, onProgress });
}

/** What is under way is finished; nothing new is begun. */
export function stopRun(resource: string): void {
  const kept = runs.get(resource);
  if (!kept?.run.isRunning) return;
  kept.abort.abort();
  put(resource, { ...kept, run: { ...kept.run, isStopping: true } });
}

/** Forgets a run that is over. */
export function closeRun(resource: string): void {
  if (!runs.get(resource)?.run.isRunning) put(resource, null);
}
