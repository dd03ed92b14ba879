import { runJobsNow } from "@server/jobs/runner";
import { civilTime } from "@server/rules/civil-time";
import { computeWaitingDays } from "@server/work/days-to-compute";
import { pino } from "pino";
import type { TestServer } from "./create-test-server";

const log = pino({ level: "silent" });

const timeZone = "Asia/Tehran";

/** Runs every waiting job and computes the days after punches, as a server does; returns the number of jobs. */
export async function runJobs(
  { db, clock }: Pick<TestServer, "db" | "clock">,
  dataDir = "",
): Promise<number> {
  const onProblem = (error: unknown) => {
    throw error;
  };
  await computeWaitingDays(db, civilTime(clock.now, timeZone), { onProblem });
  return runJobsNow({ db, now: () => clock.now, timeZone, dataDir, log });
}
