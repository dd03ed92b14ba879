import { lookAgain } from "../context/look-again";
import type { JobServer } from "../context/server";
import { mergeDaySums } from "../work/day-sums";

/** While everyone's days are computed again, some thousand rows come in this time. */
const every = 10_000;

/** Keeps the sums of each day in few rows. */
export function keepDaySums(server: JobServer): { stop: () => Promise<void> } {
  const problem = "Could not merge the sums of days; will retry";
  const { look, stop } = lookAgain(server, { every, problem }, () => mergeDaySums(server.db));
  void look();
  return { stop };
}
