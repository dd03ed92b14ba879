import { lookAgain } from "../context/look-again";
import type { JobServer } from "../context/server";
import { beginPlaces } from "../db/tables/present-places";
import { civilTime } from "../rules/civil-time";
import { prepareMonths } from "../work/month-tables";
import { settleDays } from "../work/settle-days";
import { addBackupJob } from "./backup-job";
import { addDailyJob } from "./daily";
import { endAccess } from "./end-access";
import { jobKinds } from "./kinds";
import { addReminderJob } from "./reminder-job";
import { type JobKinds, runOneJob } from "./run-job";
import { addScheduleJob } from "./schedule-job";

export type JobRunner = {
  /** Checks for waiting jobs immediately; called when a job was added. */
  wake: () => void;
  /** Lets a running job store its progress; resolves when it has stopped. */
  stop: () => Promise<void>;
};

/** How often a server checks for waiting jobs, its own and others'. */
const lookEvery = 5_000;
/** How often to check for requests that have waited too long; their deadlines are hours, so minutes do not matter. */
const remindEvery = 10 * 60_000;
// Shifts end at whole quarters of an hour.
const settleEvery = 5 * 60_000;
// A job is added within a transaction that may end a moment after the wake-up.
const lookAgainAfter = 200;

/** Runs jobs one at a time while the server is up, some kinds in parallel, and has every day computed. */
export function startJobRunner(server: JobServer, kinds: JobKinds = jobKinds): JobRunner {
  const looking = { every: lookEvery, problem: "Could not check for waiting jobs; will retry" };
  const lanes = lanesOf(kinds).map((ofLane) =>
    lookAgain(server, looking, async (isToStop) => {
      while (!isToStop() && (await runOneJob(server, ofLane, isToStop)));
    }),
  );
  const lookAtLanes = () => {
    for (const lane of lanes) void lane.look();
  };
  const add = planner(server);
  const plan = lookAgain(server, looking, async () => {
    await add();
    lookAtLanes();
  });
  const look = () => {
    void plan.look();
    lookAtLanes();
  };

  look();
  return {
    wake: () => {
      look();
      setTimeout(look, lookAgainAfter).unref();
    },
    stop: async () => {
      await Promise.all([plan, ...lanes].map(({ stop }) => stop()));
    },
  };
}

/** The jobs that wait for each other, and those that run in parallel with them. */
function lanesOf(kinds: JobKinds): JobKinds[] {
  const isOf = (isBeside: boolean) =>
    Object.fromEntries(Object.entries(kinds).filter(([, kind]) => (kind.isBeside ?? false) === isBeside));
  return [isOf(false), isOf(true)].filter((lane) => Object.keys(lane).length > 0);
}

/** Adds the jobs that are due, and computes the days of shifts that have ended. */
function planner(server: JobServer): () => Promise<void> {
  let computedOn = "";
  let remindAt = 0;
  let settleAt = 0;
  return async () => {
    const civil = civilTime(server.now(), server.timeZone);
    const { day: today } = civil;
    if (today !== computedOn) {
      await prepareMonths(server.db, today);
      await beginPlaces(server.db, today);
      await endAccess(server.db, today);
      await addDailyJob(server.db, today, server.now());
    }
    computedOn = today;
    const now = server.now();
    if (now.getTime() >= remindAt) {
      await addReminderJob(server.db, now);
      remindAt = now.getTime() + remindEvery;
    }
    if (now.getTime() >= settleAt) {
      await settleDays(server.db, civil);
      settleAt = now.getTime() + settleEvery;
    }
    if (server.backups) await addBackupJob(server.db, civil, now);
    await addScheduleJob(server.db, now);
  };
}

/** Runs everything that is waiting; for commands and tests. */
export async function runJobsNow(server: JobServer, kinds: JobKinds = jobKinds): Promise<number> {
  let count = 0;
  while (await runOneJob(server, kinds)) count += 1;
  return count;
}
