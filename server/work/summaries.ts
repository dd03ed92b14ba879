import type { WorkSummary, YearSummary } from "@schemas/calls/work";
import { type DateRange, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readClosedDays } from "./closed-days";
import { readDaysAhead, readDaysSoFar } from "./days-so-far";
import { listMonths, listPeriods, monthRange, periodRange } from "./periods";
import { sumOfDays, sumOfTotals, sumsOfRanges, totalOf } from "./read-days";
import { specialOvertimeIn } from "./special-overtime-in";

/** A month of a year, or one of its periods. */
type Part = { year: number; period: number; isPeriod: boolean };

/** A month or period of a person: its bounds, whether it is closed, its stored days and their sum. */
export async function workSummary(
  context: Pick<SignedIn, "db" | "now" | "server" | "language">,
  personnelNumber: string,
  { year, period, isPeriod }: Part,
): Promise<Omit<WorkSummary, "readAt">> {
  const { db } = context;
  const range = isPeriod ? await periodRange(db, year, period) : monthRange(year, period);
  const [first, last] = [dayNumber(range.from), dayNumber(range.to)];
  const [whose, [specialOvertime = 0], closed, days, ahead] = await Promise.all([
    whoIs(db, personnelNumber),
    specialOvertimeIn(db, personnelNumber, [range]),
    readClosedDays(db, { first, last }),
    readDaysSoFar(context, personnelNumber, range),
    readDaysAhead(context, personnelNumber, range),
  ]);
  const frozen = closed.reduce(
    (sum, one) => sum + Math.min(last, one.last) - Math.max(first, one.first) + 1,
    0,
  );
  // Periods do not overlap, so the closed ones cover all of it exactly when they are as long.
  const isClosed = frozen === last - first + 1;
  return { ...whose, number: period, ...range, isClosed, days, ahead, total: totalOf(days), specialOvertime };
}

/** The sum of a month or period of a person, including the special overtime that counts in it. */
export async function sumWithSpecial(db: Db, personnelNumber: string, range: DateRange) {
  const [total, [specialOvertime = 0]] = await Promise.all([
    sumOfDays(db, personnelNumber, range),
    specialOvertimeIn(db, personnelNumber, [range]),
  ]);
  return { ...total, specialOvertime };
}

/** The months or periods of a year that have begun, each with the sum of its stored days. Throws `year-not-found`. */
export async function yearSummary(
  db: Db,
  personnelNumber: string,
  { year, isPeriod }: { year: number; isPeriod: boolean },
  today: IsoDate,
): Promise<YearSummary> {
  const all = isPeriod ? await listPeriods(db, year) : await listMonths(db, year, today);
  const begun = all.filter(({ from }) => from <= today);
  const [whose, special, totals] = await Promise.all([
    whoIs(db, personnelNumber),
    specialOvertimeIn(db, personnelNumber, begun),
    sumsOfRanges(db, personnelNumber, begun),
  ]);
  const parts = begun.flatMap((part, index) => {
    const total = totals[index];
    return total ? [{ ...part, total, specialOvertime: special[index] ?? 0 }] : [];
  });
  const specialOvertime = special.reduce((sum, minutes) => sum + minutes, 0);
  return { ...whose, year, parts, total: sumOfTotals(totals), specialOvertime };
}

async function whoIs(db: Db, personnelNumber: string) {
  return db
    .selectFrom("person")
    .select(["name as personName", "hired_on as hiredOn"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow();
}
