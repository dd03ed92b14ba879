import type { JobServer } from "../context/server";
import { civilTime } from "../rules/civil-time";
import { prepareMonths } from "../work/month-tables";
import { settleDays } from "../work/settle-days";
import { addDailyJob } from "./daily";
import { jobKinds } from "./kinds";
import { addReminderJob } from "./reminder-job";
import { type JobKinds, runOneJob } from "./run-job";
import { addScheduleJob } from "./schedule-job";

export type JobRunner = {
  /** Looks at once whether something waits; called when a job was added. */
  wake: () => void;
  /** Lets a running job put down where it is, and ends when it has. */
  stop: () => Promise<void>;
};

/** How often a server looks for jobs of others and of itself. */
const lookEvery = 5_000;
/** How often requests that wait for long are looked for; nobody misses minutes of hours. */
const remindEvery = 10 * 60_000;
// Shifts end at whole quarters.
const settleEvery = 5 * 60_000;
// A job is added within a transaction that ends a moment after the wake.
const lookAgainAfter = 200;

/** Runs jobs one at a time for as long as the server lives, and sees to it that every day gets computed. */
export function startJobRunner(server: JobServer, kinds: JobKinds = jobKinds): JobRunner {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let computedOn = "";
  let remindAt = 0;
  let settleAt = 0;

  const look = () => {
    if (isStopping || running) return;
    running = work().finally(() => {
      running = undefined;
    });
  };
  const work = async () => {
    try {
      const civil = civilTime(server.now(), server.timeZone);
      const { day: today } = civil;
      if (today !== computedOn) {
        await prepareMonths(server.db, today);
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
      await addScheduleJob(server.db, now);
      while (!isStopping && (await runOneJob(server, kinds, () => isStopping)));
    } catch (error) {
      server.log.warn({ err: error }, "The jobs could not be looked at; another look follows");
    }
  };

  const timer = setInterval(look, lookEvery);
  const soon = new Set<NodeJS.Timeout>();
  look();
  return {
    wake: () => {
      look();
      const again = setTimeout(() => {
        soon.delete(again);
        look();
      }, lookAgainAfter);
      soon.add(again);
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      for (const again of soon) clearTimeout(again);
      await running;
    },
  };
}

/** Runs everything that waits, here and now; for commands and tests. */
export async function runJobsNow(server: JobServer, kinds: JobKinds = jobKinds): Promise<number> {
  let count = 0;
  while (await runOneJob(server, kinds)) count += 1;
  return count;
}
