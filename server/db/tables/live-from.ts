import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";
import { readSettings } from "./settings";

/**
 * The organisation's first day of use, for SQL conditions. Before it there is no absence, no undertime and no period to
 * close. If it is not set, it is before all days.
 */
export const liveFrom = sql<IsoDate>`coalesce(
  (select (value #>> '{}')::date from setting where name = 'liveFrom'), '-infinity'::date)`;

/** The same as a number of days since 1970-01-01. */
export async function readLiveFrom(db: Db): Promise<number> {
  const { liveFrom: day } = await readSettings(db, "liveFrom");
  return day ? dayNumber(day) : Number.MIN_SAFE_INTEGER;
}
