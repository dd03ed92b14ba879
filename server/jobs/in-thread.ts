import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { JobRunner } from "./runner";
import type { FromJobs, JobsThreadData, ToJobs } from "./thread-messages";

type Options = {
  /** The bundled thread. */
  file: URL;
  data: JobsThreadData;
  log: Logger;
  /** Called when something was stored that results depend on. */
  onStored: (stored: FromJobs["stored"]) => void;
};

/** A delay, because the cause of a thread's end may last a moment, such as a restart of the database. */
export const againAfter = 5_000;

/**
 * Runs jobs in a separate thread, so that their computing does not delay anyone's requests. A thread that ends
 * unexpectedly is replaced by another, which resumes its jobs.
 */
export function jobsInThread({ file, data, log, onStored }: Options): JobRunner {
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;
  const begin = () => {
    thread = new Worker(file, { workerData: data });
    thread.on("message", ({ stored }: FromJobs) => onStored(stored));
    thread.on("error", (error) => log.error({ err: error }, "The job thread failed; restarting it"));
    thread.on("exit", () => {
      thread = undefined;
      if (!isStopping) again = setTimeout(begin, againAfter);
    });
  };
  begin();
  return {
    wake: () => thread?.postMessage("wake" satisfies ToJobs),
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      if (!thread) return;
      const ended = once(thread, "exit");
      thread.postMessage("stop" satisfies ToJobs);
      await ended;
    },
  };
}
