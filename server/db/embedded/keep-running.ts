import { setTimeout as wait } from "node:timers/promises";
import type { Postmaster } from "./postmaster";
import { isAlive, startMark } from "./process";

type Options = {
  /** Starts the server again on this port; throws while that fails. */
  restart: (port: number) => Promise<Postmaster>;
  onEnded?: ((problem: string, cause?: unknown) => void) | undefined;
};

/** Watches a running server. `stop` ends that and returns the server that is running by then, if any. */
export type Keeper = { stop: () => Promise<Postmaster | undefined> };

const lookEvery = 250;
const firstPause = 500;
const longestPause = 30_000;

/**
 * Restarts the server if it ends by itself: killed, or because the disk was full. It keeps its port, so that its
 * clients find it again. The pauses between failed attempts grow.
 */
export function keepRunning(first: Postmaster, { restart, onEnded }: Options): Keeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Postmaster | undefined = first;

  const watch = async () => {
    const { port } = first;
    while (!signal.aborted) {
      const mark = current && startMark(current.pid);
      while (current && isAlive(current.pid) && startMark(current.pid) === mark)
        await pause(lookEvery, signal);
      current = undefined;
      onEnded?.("The database exited; restarting it");
      for (let next = firstPause; !current; next = Math.min(next * 2, longestPause)) {
        current = await restart(port).catch((error: unknown) => {
          onEnded?.("Could not restart the database; will retry", error);
          return undefined;
        });
        if (!current) await pause(next, signal);
      }
    }
  };
  const watching = watch().catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await watching;
      return current;
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false });
