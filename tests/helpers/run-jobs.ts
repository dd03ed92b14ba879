import { runJobsNow } from "@server/jobs/runner";
import { pino } from "pino";
import type { TestServer } from "./create-test-server";

const log = pino({ level: "silent" });

/** Runs every job that waits, as a server does by itself; answers how many. */
export const runJobs = ({ db, clock }: Pick<TestServer, "db" | "clock">, dataDir = ""): Promise<number> =>
  runJobsNow({ db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir, log });
