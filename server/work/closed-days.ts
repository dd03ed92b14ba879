import { sql } from "kysely";
import type { Db } from "../db/db";
import type { Days } from "./days";

/** The closed periods that overlap these days: their stored results are frozen. */
export async function readClosedDays(db: Db, { first, last }: Days): Promise<Days[]> {
  const { rows } = await sql<Days>`
    select first_day - date '1970-01-01' as first, last_day - date '1970-01-01' as last
    from work_period
    where closed_at is not null
      and first_day <= date '1970-01-01' + ${last}::int and last_day >= date '1970-01-01' + ${first}::int
    order by first_day
  `.execute(db);
  return rows;
}
