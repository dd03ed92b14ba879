import { calls } from "@schemas/calls";
import { jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertStillMay } from "../access/context-for";
import type { Db } from "../db/db";
import type { Change } from "../db/tables/history";
import { writeHistory } from "../db/tables/history";
import { openingsOf, type PersonOpening, peopleAtOnce, peopleToOpen } from "../leave/year-opening";
import { type JobKind, JobStopped } from "./job-kind";

/** The input of the job that opens a leave year, and the account it acts for. */
type OpenLeaveYearInput = { year: number; actor: string; role: string | null; address: string };

/**
 * Writes last year's closing balance as an entry for each person; continues after the last person done. An entry that
 * is already correct is left alone, so the job can run again after late changes to last year.
 */
export const openLeaveYearJob: JobKind = {
  async run(job) {
    const { db, now } = job.server;
    const { year, actor, role, address } = job.input as OpenLeaveYearInput;
    const everyone = await peopleToOpen(db, year);
    const after = typeof job.cursor?.after === "string" ? job.cursor.after : "";
    const rest = everyone.filter((one) => one > after);
    let changed = Number(job.cursor?.changed ?? 0);
    let done = everyone.length - rest.length;
    await job.report(done, everyone.length);
    for (let i = 0; i < rest.length; i += peopleAtOnce) {
      if (job.isStopped()) throw new JobStopped();
      const people = rest.slice(i, i + peopleAtOnce);
      await db.transaction().execute(async (transaction) => {
        await assertStillMay(transaction, actor, calls.leave.openYear);
        const changes = await writeOpenings(transaction, await openingsOf(transaction, people, year), year);
        await writeHistory(transaction, changes, { actor, role, address, at: now() });
        changed += changes.length;
        done += people.length;
        const cursor = { after: people.at(-1) ?? "", changed };
        await job.checkpoint(transaction, cursor, { done, total: everyone.length });
      });
    }
    return { people: everyone.length, changed };
  },
};

/** Writes the entries that are new or different; returns a history entry for each. */
async function writeOpenings(db: Db, openings: readonly PersonOpening[], year: number): Promise<Change[]> {
  const day = jalaliYearRange(year).from;
  const outdated = openings.filter(({ carried, before }) => before?.minutes !== carried);
  if (outdated.length === 0) return [];
  const { rows } = await sql<{ id: number; who: string }>`
    insert into leave_entry (personnel_number, day, kind, minutes)
    select who, ${day}::date, 'carryOver', minutes
    from unnest(${outdated.map((one) => one.personnelNumber)}::text[], ${outdated.map((one) => one.carried)}::int[])
      as given (who, minutes)
    on conflict (personnel_number, coalesce(type_code, ''), day) where kind = 'carryOver'
      do update set minutes = excluded.minutes, days = null, version = leave_entry.version + 1
    returning id, personnel_number as who
  `.execute(db);
  const ids = new Map(rows.map(({ who, id }) => [who, id]));
  return outdated.map(({ personnelNumber, carried, lost, before }) => ({
    action: before ? "update" : "add",
    subject: "leave-entry",
    key: ids.get(personnelNumber) as number,
    before: before && { minutes: before.minutes },
    after: { personnelNumber, date: day, kind: "carryOver", minutes: carried, lost },
  }));
}
