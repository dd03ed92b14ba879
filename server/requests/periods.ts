import { type DateRange, type IsoDate, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../calls/context";
import { remembered } from "./remembered";

/** The first closed period that some days reach into; `keep` holds it as it is until the transaction ends. */
export async function closedPeriod(db: Db, { from, to }: DateRange, keep = false) {
  const periods = await remembered(db, `periods ${from} ${to}`, () =>
    db
      .selectFrom("work_period")
      .select(["year", "number", "first_day as from", "last_day as to", "closed_at"])
      .where("first_day", "<=", to)
      .where("last_day", ">=", from)
      .orderBy("first_day")
      .$if(keep, (query) => query.forShare())
      .execute(),
  );
  return periods.find(({ closed_at }) => closed_at !== null);
}

/** The period a day is in; without one its Jalali month. */
export async function periodOf(db: Db, day: IsoDate): Promise<DateRange> {
  const period = await db
    .selectFrom("work_period")
    .select(["first_day as from", "last_day as to"])
    .where("first_day", "<=", day)
    .where("last_day", ">=", day)
    .orderBy("first_day", "desc")
    .executeTakeFirst();
  const { year, month } = isoToJalali(day);
  return period ?? jalaliMonthRange(year, month);
}

/** Holds every period that the days of some requests are in as it is until the transaction ends. */
export async function keepPeriods(db: Db, requestIds: readonly number[]): Promise<void> {
  await sql`
    select from work_period period
    where exists (
      select from request
      where id = any(${requestIds}::bigint[]) and first_day <= period.last_day and last_day >= period.first_day)
    order by first_day
    for share`.execute(db);
}
