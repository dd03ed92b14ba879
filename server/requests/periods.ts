import {
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  spanOf,
} from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";
import type { ClosedPeriod } from "../rules/closed-period";
import { closedPeriods } from "../work/closed-periods";
import { keepPeriods } from "../work/period-lock";

/** The latest closed period that some days overlap; `keep` locks the periods until the transaction ends. */
export async function closedPeriod(
  db: Db,
  range: DateRange,
  keep = false,
): Promise<ClosedPeriod | undefined> {
  if (keep) await keepOnce(db);
  const [latest] = await remembered(db, rangeKey(range), () => closedPeriods(db, range).execute());
  return latest;
}

const rangeKey = ({ from, to }: DateRange) => `closed periods ${from} ${to}`;

/** The period of a day; if there is none, its Jalali month. */
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

/** Locks the periods of these days until the transaction ends, with one query, and caches the closed ones. */
export async function keepPeriodsOf(db: Db, ranges: readonly DateRange[]): Promise<void> {
  await keepOnce(db);
  const closed = await closedPeriods(db, spanOf(ranges) ?? { from: null, to: null }).execute();
  for (const range of ranges)
    void remembered(db, rangeKey(range), async () =>
      closed.filter((period) => period.from <= range.to && period.to >= range.from),
    );
}
