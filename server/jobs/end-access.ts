import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { endSessionsOf } from "../db/tables/sessions";

/** Ends the access of people whose last day has passed. The history recorded it when an administrator entered it. */
export async function endAccess(db: Db, today: IsoDate): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ number: string }>`
      update person set is_active = false, version = version + 1
      where is_active and personnel_number in (
        select a.personnel_number from work_assignment a
        group by a.personnel_number having max(coalesce(upper(a.during), 'infinity')) <= ${today}::date
      )
      returning personnel_number as number
    `.execute(transaction);
    for (const { number } of rows) await endSessionsOf(transaction, number);
  });
}
