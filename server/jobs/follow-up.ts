import type { JobServer } from "../context/server";
import { tellOfPunches } from "../notify/punches";
import { civilTime } from "../rules/civil-time";
import { computeWaitingDays } from "../work/days-to-compute";

export type FollowUp = {
  /** Something was stored that results follow from. */
  wake: () => void;
  /** Lets what is being computed be stored; resolves when it has stopped. */
  stop: () => Promise<void>;
};

/** Long enough that the taps of a rush are computed together, short enough that nobody sees them missing. */
const together = 500;
/** What another server or an earlier run has left. */
const lookEvery = 5_000;

/**
 * Computes what follows from punches a moment after them, beside the jobs, of which one may take long; pages that show
 * them are told.
 */
export function startFollowUp(server: JobServer): FollowUp {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const look = async () => {
    if (isStopping || running || server.schema?.isNewer) return;
    const onProblem = (error: unknown, personnelNumber: string) =>
      server.log.error({ err: error, personnelNumber }, "The days after a punch could not be computed");
    running = computeWaitingDays(server.db, civilTime(server.now(), server.timeZone), { onProblem })
      .then((people) => tellOfPunches(server.db, people))
      .catch((error) => server.log.warn({ err: error }, "Days could not be computed; another look follows"))
      .finally(() => {
        running = undefined;
      });
    await running;
  };
  const wake = () => {
    if (isStopping) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      // What was stored after a running look began needs one of its own.
      if (running) wake();
      else void look();
    }, together);
  };

  const timer = setInterval(() => void look(), lookEvery);
  void look();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
