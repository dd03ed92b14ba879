import { type DateRange, type IsoDate, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";
import { keepPeriods } from "../work/period-lock";

/** The first closed period that some days overlap; with `keep` periods stay as they are until the transaction ends. */
export async function closedPeriod(db: Db, { from, to }: DateRange, keep = false) {
  if (keep) await keepOnce(db);
  const periods = await remembered(db, rangeKey({ from, to }), () =>
    db
      .selectFrom("work_period")
      .select(periodColumns)
      .where("first_day", "<=", to)
      .where("last_day", ">=", from)
      .orderBy("first_day")
      .execute(),
  );
  return periods.find(({ closed_at }) => closed_at !== null);
}

const periodColumns = ["year", "number", "first_day as from", "last_day as to", "closed_at"] as const;
const rangeKey = ({ from, to }: DateRange) => `periods ${from} ${to}`;

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

const keepOnce = (db: Db) => remembered(db, "periods kept", () => keepPeriods(db));

/** Keeps periods as they are until the transaction, which remembers, ends; reads those of these days with one query. */
export async function keepPeriodsOf(db: Db, ranges: readonly DateRange[]): Promise<void> {
  await keepOnce(db);
  const periods = await db
    .selectFrom("work_period")
    .select(periodColumns)
    .where(
      sql<boolean>`exists (
        select from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
          as asked (first_day, last_day)
        where asked.first_day <= work_period.last_day and asked.last_day >= work_period.first_day)`,
    )
    .orderBy("first_day")
    .execute();
  for (const range of ranges)
    void remembered(db, rangeKey(range), async () =>
      periods.filter(({ from, to }) => from <= range.to && to >= range.from),
    );
}
