import type { WorkPeriod, WorkYear } from "@schemas/calls/work";
import { fail } from "@schemas/errors";
import type { KnownPeriod } from "@schemas/report-time";
import {
  type DateRange,
  dayNumber,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
} from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { assertWorkYear } from "../db/tables/work-years";
import { invalidInput } from "../rules/invalid-input";
import { readClosedDays } from "./closed-periods";

/** The work years, newest first. */
export async function listYears(db: Db): Promise<WorkYear[]> {
  return db
    .selectFrom("work_year")
    .select(["year", "name", "is_active as isActive"])
    .orderBy("year", "desc")
    .execute();
}

/** The work years that have periods, newest first. */
export async function listYearsWithPeriods(db: Db): Promise<WorkYear[]> {
  return db
    .selectFrom("work_year")
    .select(["year", "name", "is_active as isActive"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("work_period").select("number").whereRef("work_period.year", "=", "work_year.year")),
    )
    .orderBy("year", "desc")
    .execute();
}

/** The periods of a year in order. Throws `year-not-found`. */
export async function listPeriods(db: Db, year: number): Promise<WorkPeriod[]> {
  await assertWorkYear(db, year);
  const rows = await db
    .selectFrom("work_period")
    .select(["number", "first_day as from", "last_day as to", "closed_at"])
    .where("year", "=", year)
    .orderBy("number")
    .execute();
  return rows.map(({ closed_at, ...period }) => ({ ...period, isClosed: closed_at !== null }));
}

/** The Jalali months of a work year that have begun, as periods. Throws `year-not-found`. */
export async function listMonths(db: Db, year: number, today: IsoDate): Promise<WorkPeriod[]> {
  await assertWorkYear(db, year);
  const begun = Array.from({ length: 12 }, (_, i) => ({ number: i + 1, ...jalaliMonthRange(year, i + 1) }))
    .filter(({ from }) => from <= today)
    .map((month) => ({ ...month, first: dayNumber(month.from), last: dayNumber(month.to) }));
  const firstMonth = begun[0];
  const lastMonth = begun.at(-1);
  if (!firstMonth || !lastMonth) return [];
  const closed = await readClosedDays(db, { first: firstMonth.first, last: lastMonth.last });
  return begun.map(({ first, last, ...month }) => {
    // Our choice: a month is closed when closed periods cover all of it.
    const frozen = closed.reduce(
      (sum, range) => sum + Math.max(0, Math.min(last, range.last) - Math.max(first, range.first) + 1),
      0,
    );
    return { ...month, isClosed: frozen === last - first + 1 };
  });
}

/** The periods that began last, oldest first; by default this one and the one before. */
export async function begunPeriods(db: Db, today: IsoDate, most = 2): Promise<KnownPeriod[]> {
  const newestFirst = await db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to"])
    .where("first_day", "<=", today)
    .orderBy("first_day", "desc")
    .limit(most)
    .execute();
  return newestFirst.reverse();
}

/** The period that began last; undefined before the first one. */
export async function lastBegunPeriod(db: Db, today: IsoDate): Promise<KnownPeriod | undefined> {
  const [last] = await begunPeriods(db, today, 1);
  return last;
}

/** The days of the period that began last; before the first one, the Jalali month of today. */
export async function lastPeriod(db: Db, today: IsoDate): Promise<DateRange> {
  const period = await lastBegunPeriod(db, today);
  if (period) return { from: period.from, to: period.to };
  const { year, month } = isoToJalali(today);
  return jalaliMonthRange(year, month);
}

/** The days of a period. Throws `period-not-found`. */
export async function periodRange(db: Db, year: number, number: number): Promise<DateRange> {
  const period = await db
    .selectFrom("work_period")
    .select(["first_day as from", "last_day as to"])
    .where("year", "=", year)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!period) throw fail("period-not-found", { year }, ["period"]);
  return period;
}

/** The days of a Jalali month given in a payload. */
export function monthRange(year: number, month: number): DateRange {
  if (month < 1 || month > 12) throw invalidInput("month", "not-a-choice", month);
  if (year < 1000 || year > 1699) throw fail("year-not-found", { year }, ["year"]);
  return jalaliMonthRange(year, month);
}
