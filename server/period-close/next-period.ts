import type { NextPeriod } from "@schemas/calls/period-close";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { liveFrom } from "../db/tables/live-from";

/** The period to close next. */
export async function periodToClose(db: Db, today: IsoDate): Promise<NextPeriod | null> {
  const row = await db
    .selectFrom("work_period")
    .select(["year", "number as period", "first_day as from", "last_day as to"])
    .where("closed_at", "is", null)
    .where("first_day", "<=", today)
    .where("last_day", ">=", liveFrom)
    .orderBy("first_day")
    .executeTakeFirst();
  return row ? { ...row, isOver: row.to < today } : null;
}
