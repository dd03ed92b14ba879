import { lookAgain } from "../context/look-again";
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
  const onProblem = (error: unknown, personnelNumber: string) =>
    server.log.error({ err: error, personnelNumber }, "The days after a punch could not be computed");
  const { look, lookSoon, stop } = lookAgain(
    server,
    { every: lookEvery, gatherFor: together, problem: "Days could not be computed; another look follows" },
    async () => {
      const moment = civilTime(server.now(), server.timeZone);
      const people = await computeWaitingDays(server.db, moment, { onProblem });
      await tellOfPunches(server.db, people);
    },
  );
  void look();
  return { wake: lookSoon, stop };
}
