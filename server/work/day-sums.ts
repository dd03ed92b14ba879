import type { DateRange } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { lockKeys } from "../db/locks";

/*
 * The stored days of everyone, counted and summed by day. Triggers of `day_work` add a row of differences for each day
 * that a statement changes (migration 325), so what is read is never older than the last commit.
 */

/** A column of `day_sum`, summed over the rows that are read. */
export const summed = (column: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(`day_sum.${column}`)}), 0)::int`;

/** The rows of `day_sum` of some days. */
export const daySums = ({ from, to }: DateRange) =>
  sql`day_sum where day between ${from}::date and ${to}::date`;

/** Adds up the rows of each day, so that there stay few to read. One server does it at a time. */
export async function mergeDaySums(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${lockKeys.daySums}) as "isFree"`.execute(transaction);
    if (rows[0]?.isFree) await sql`select merge_day_sums()`.execute(transaction);
  });
}
