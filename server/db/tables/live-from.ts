import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";

/**
 * The first day of the organisation that counts, for SQL conditions. Before it there is no absence, no undertime and no
 * period to close. Before all days if not set.
 */
export const liveFrom = sql<IsoDate>`coalesce(
  (select (value #>> '{}')::date from setting where name = 'liveFrom'), '-infinity'::date)`;

/** The same as a number of days since 1970-01-01. */
export async function readLiveFrom(db: Db): Promise<number> {
  const { rows } = await sql<{ day: number | null }>`
    select (value #>> '{}')::date - date '1970-01-01' as day from setting where name = 'liveFrom'`.execute(
    db,
  );
  return rows[0]?.day ?? Number.MIN_SAFE_INTEGER;
}
