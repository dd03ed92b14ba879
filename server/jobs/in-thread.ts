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
  /** Results follow from what was stored. */
  onStored: (stored: FromJobs["stored"]) => void;
};

/** What ended a thread may still be there a moment later, such as a database that restarts. */
export const againAfter = 5_000;

/**
 * Runs jobs in a thread of their own: what they compute keeps nobody waiting who asks for a page. A thread that ends by
 * itself is followed by another, which goes on with the jobs of the first.
 */
export function jobsInThread({ file, data, log, onStored }: Options): JobRunner {
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;
  const begin = () => {
    thread = new Worker(file, { workerData: data });
    thread.on("message", ({ stored }: FromJobs) => onStored(stored));
    thread.on("error", (error) =>
      log.error({ err: error }, "The thread of the jobs failed; it begins again"),
    );
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
