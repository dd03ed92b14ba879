import { fail } from "@schemas/errors";
import type { periodLayout as declared } from "@schemas/registers/work-years";
import { type DateRange, spanOf } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { periodId } from "../db/tables/work-years";
import { invalidInput } from "../rules/invalid-input";
import { type LaidPeriod, layoutOf } from "../rules/period-layout";
import { prepareMonths } from "../work/month-tables";
import { settledOverPeriods } from "../work/periods-around";
import type { Handlers } from "./handlers";
import { assertApart } from "./registers/work-periods";
import { recomputeTouched } from "./touch";

type StoredPeriod = LaidPeriod & { isClosed: boolean };

/** Sets the days of the open periods of a year and of later years. Those up to the last closed one stay. */
export const layPeriods: Handlers<typeof declared>["layPeriods"] = async ({ year, startDay }, context) => {
  const { db, today } = context;
  if (startDay < 1 || startDay > 29) throw invalidInput("startDay", "not-a-choice", startDay);
  const years = await lockYearsFrom(db, year);
  const stored = await storedPeriods(db);
  const last = stored.findLast((one) => one.isClosed || one.year < year);
  const laid = layoutOf(years, startDay, last);
  const first = laid[0];
  if (first && last && first.first_day > first.last_day)
    throw fail("periods-overlap", { year: last.year, period: last.number }, ["startDay"]);
  const storedOf = (one: LaidPeriod) =>
    stored.find(({ year, number }) => year === one.year && number === one.number);
  const changed = laid.filter((one) => !isSame(storedOf(one), one));
  if (changed.length === 0) return { periods: 0, jobId: null };
  await db
    .insertInto("work_period")
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(["year", "number"]).doUpdateSet({
        first_day: sql`excluded.first_day`,
        last_day: sql`excluded.last_day`,
        version: sql`work_period.version + 1`,
      }),
    )
    .execute();
  for (const one of changed) await assertApart(db, one, "startDay");
  await prepareMonths(db, today);
  for (const one of changed) await note(context, storedOf(one), one);
  const days = changed.flatMap((one) => [one, storedOf(one) ?? one]).map(daysOf);
  const touched = { ...(spanOf(days) as DateRange), people: settledOverPeriods };
  const { jobId } = await recomputeTouched(context, [touched]);
  return { periods: changed.length, jobId };
};

const isSame = (one: LaidPeriod | undefined, other: LaidPeriod) =>
  one?.first_day === other.first_day && one.last_day === other.last_day;

async function lockYearsFrom(db: Db, year: number): Promise<number[]> {
  const rows = await db
    .selectFrom("work_year")
    .select("year")
    .where("year", ">=", year)
    .orderBy("year")
    .forUpdate()
    .execute();
  const years = rows.map((row) => row.year);
  if (years[0] !== year) throw fail("year-not-found", { year }, ["year"]);
  return years;
}

function storedPeriods(db: Db): Promise<StoredPeriod[]> {
  return db
    .selectFrom("work_period")
    .select(["year", "number", "first_day", "last_day", sql<boolean>`closed_at is not null`.as("isClosed")])
    .orderBy("first_day")
    .execute();
}

const daysOf = ({ first_day, last_day }: LaidPeriod): DateRange => ({ from: first_day, to: last_day });

function note({ record }: SignedIn, was: StoredPeriod | undefined, is: LaidPeriod): Promise<void> {
  const { year, number } = is;
  const values = {
    before: was ? { year, number, ...daysOf(was) } : null,
    after: { year, number, ...daysOf(is) },
  };
  return record(was ? "update" : "add", "work-period", periodId(is.year, is.number), values);
}
