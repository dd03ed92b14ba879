import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { addJob } from "../db/tables/jobs";
import { isReminderDue, remindAndEscalate } from "../requests/remind";
import { civilTime } from "../rules/civil-time";
import type { JobKind } from "./job-kind";

/** The job that sends reminders of pending requests and escalates them. */
export const reminderKind = "request-reminders";

/** Adds the job when something is due, only once even if several servers try. */
export async function addReminderJob(db: Db, now: Date): Promise<void> {
  if (!(await isReminderDue(db, now))) return;
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, "reminderJob");
    const open = await transaction
      .selectFrom("job")
      .select("id")
      .where("kind", "=", reminderKind)
      .where("state", "in", ["waiting", "running"])
      .executeTakeFirst();
    if (!open) await addJob(transaction, { kind: reminderKind, input: {}, createdBy: "-", now });
  });
}

/** Does everything due in one transaction, so that a server that dies half-way has announced nothing. */
export const reminderJob: JobKind = {
  run: ({ server }) => {
    const now = server.now();
    const { day: today } = civilTime(now, server.timeZone);
    return server.db.transaction().execute((transaction) => remindAndEscalate(transaction, { now, today }));
  },
};
