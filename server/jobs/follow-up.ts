import { lookAgain } from "../context/look-again";
import type { JobServer } from "../context/server";
import { notifyOfPunches } from "../notify/punches";
import { civilTime } from "../rules/civil-time";
import { computeWaitingDays } from "../work/days-to-compute";

export type FollowUp = {
  /** Call it after storing data that results depend on. */
  wake: () => void;
  /** Lets the current computation be stored; resolves when it has stopped. */
  stop: () => Promise<void>;
};

/** Long enough to compute the taps of a rush together, short enough that nobody sees them missing. */
const together = 500;
/** How often to look for work left by another server or an earlier run. */
const lookEvery = 5_000;

/**
 * Computes the results of punches a moment after them, in parallel with the jobs, one of which may take long; notifies
 * the pages that show them.
 */
export function startFollowUp(server: JobServer): FollowUp {
  const onProblem = (error: unknown, personnelNumber: string) =>
    server.log.error({ err: error, personnelNumber }, "Could not compute the days of a punch");
  const { look, lookSoon, stop } = lookAgain(
    server,
    { every: lookEvery, gatherFor: together, problem: "Could not compute days; will retry" },
    async () => {
      const moment = civilTime(server.now(), server.timeZone);
      const people = await computeWaitingDays(server.db, moment, { onProblem });
      await notifyOfPunches(server.db, people);
    },
  );
  void look();
  return { wake: lookSoon, stop };
}
