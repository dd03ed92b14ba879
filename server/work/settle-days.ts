import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { CivilTime } from "../rules/civil-time";
import { recomputeDays } from "./recompute";

/**
 * Stores days that have ended since the person's last punch: a shift ends without a write. People who did not punch at
 * all are handled once a day (jobs/daily.ts).
 */
export async function settleDays(db: Db, now: CivilTime): Promise<void> {
  const from = addDays(now.day, -1);
  // The range is repeated for the stored days: otherwise every month's table would be searched.
  const { rows } = await sql<{ who: string }>`
    select distinct punch.personnel_number as who from punch
    where punch.day between ${from}::date and ${now.day}::date and not exists (
      select from day_work work
      where work.personnel_number = punch.personnel_number and work.day = punch.day
        and work.day between ${from}::date and ${now.day}::date)
  `.execute(db);
  const personnelNumbers = rows.map(({ who }) => who);
  if (personnelNumbers.length > 0) await recomputeDays(db, { personnelNumbers, from, to: now.day, now });
}
