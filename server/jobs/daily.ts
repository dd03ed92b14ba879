import { allKinds } from "@schemas/request-kinds";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { addJob } from "../db/tables/jobs";
import { rememberedDays } from "../db/tables/remembered-answers";
import { strayMonths } from "../work/month-tables";

/** The job that computes the days that are over: without it, people without punches would not be marked absent. */
export const dailyKind = "daily-work";

/** The job that applies the confirmation deadlines. */
export const deadlineKind = "request-deadlines";

/** The job that deletes data past its retention time (listed in retention-job.ts). */
export const retentionKind = "place-retention";

/** How many days the very first run looks back. */
const firstRun = 7;

/** Adds the jobs for the days since the last ones, once a day even if several servers try. */
export async function addDailyJob(db: Db, today: IsoDate, now: Date): Promise<void> {
  const to = addDays(today, -1);
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, "dailyJob");
    const { rows } = await sql<{ last: IsoDate | null; done: IsoDate | null; ahead: boolean | null }>`
      select max(input ->> 'to') filter (where input ->> 'to' <= ${to}) as last,
        max(input ->> 'to') filter (where input ->> 'to' <= ${to} and state <> 'failed') as done,
        bool_or(input ->> 'to' > ${to}) as ahead
      from job where kind = ${dailyKind} and state <> 'cancelled'
    `.execute(transaction);
    const { last, done, ahead } = rows[0] ?? {};
    if (ahead) await correctAhead(transaction, today, now);
    if (last && last >= to) return;
    // Repeats the last computed day, because a night shift that began on it was not over, and the days of a failed job.
    const from = done ?? addDays(today, -firstRun);
    await addJob(transaction, { kind: dailyKind, input: { from, to }, createdBy: "-", now });
    if (await hasDeadline(transaction))
      await addJob(transaction, { kind: deadlineKind, input: { day: today }, createdBy: "-", now });
    if (await hasExpiredData(transaction, today, now))
      await addJob(transaction, { kind: retentionKind, input: { day: today }, createdBy: "-", now });
  });
}

/**
 * A clock was ahead, so days still to come were computed as if they were over. Deletes them, cancels the jobs that
 * record them as done, and computes today again.
 */
async function correctAhead(db: Db, today: IsoDate, now: Date): Promise<void> {
  await sql`delete from day_work where day > ${today}`.execute(db);
  await sql`update job set state = 'cancelled', finished_at = coalesce(finished_at, ${now})
    where kind = ${dailyKind} and state <> 'cancelled' and input ->> 'to' > ${addDays(today, -1)}`.execute(
    db,
  );
  await addJob(db, { kind: "recompute", input: { from: today, to: today }, createdBy: "-", now });
}

async function hasExpiredData(db: Db, today: IsoDate, now: Date): Promise<boolean> {
  if ((await strayMonths(db, today)).length > 0) return true;
  const { rows } = await sql`
    (select from punch_place limit 1) union all (select from attachment limit 1)
    union all (select from job where finished_at < ${now}::timestamptz - interval '1 day' limit 1)
    union all (select from sign_in_failure limit 1)
    union all (select from payroll_file limit 1)
    union all (select from known_device where expires_at < ${now} limit 1)
    union all (select from idempotency
      where created_at < ${now}::timestamptz - make_interval(days => ${rememberedDays}) limit 1)`.execute(db);
  return rows.length > 0;
}

async function hasDeadline(db: Db): Promise<boolean> {
  const names = allKinds.map((kind) => `${kind}Deadline`);
  const { rows } = await sql`select from setting where name = any(${names}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}
