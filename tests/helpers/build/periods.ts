import type { Db } from "@server/db/db";
import type { WorkPeriodTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** Creates a work period, by default the second of 1405, still open; also its year if that is missing. */
export async function buildPeriod(db: Db, over: Partial<Insertable<WorkPeriodTable>> = {}): Promise<void> {
  const period = { year: 1405, number: 2, first_day: "2026-04-21", last_day: "2026-05-21", ...over };
  await db
    .insertInto("work_year")
    .values({ year: period.year, name: String(period.year) })
    .onConflict((there) => there.doNothing())
    .execute();
  await db.insertInto("work_period").values(period).execute();
}
