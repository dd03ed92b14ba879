import type { WaitingDay, WorkSummary, YearSummary } from "@schemas/calls/work";
import { requestKinds } from "@schemas/request-kinds";
import { waitingStatuses } from "@schemas/request-life";
import { type DateRange, dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readClosedDays } from "./closed-periods";
import { readDaysAhead, readDaysSoFar } from "./days-so-far";
import { periodFiguresIn, periodFiguresOf, sumOfPeriodFigures } from "./period-figures-in";
import { listMonths, listPeriods, monthRange, periodRange } from "./periods";
import { sumOfDays, sumOfTotals, sumsOfRanges, totalOf } from "./read-days";

/** A month of a year, or one of its periods. */
type Part = { year: number; period: number; isPeriod: boolean };

/** A month or period of a person: its bounds, whether it is closed, its stored days and their sum. */
export async function workSummary(
  context: Pick<SignedIn, "db" | "now" | "server" | "language" | "who">,
  personnelNumber: string,
  { year, period, isPeriod }: Part,
): Promise<Omit<WorkSummary, "readAt">> {
  const { db } = context;
  const range = isPeriod ? await periodRange(db, year, period) : monthRange(year, period);
  const [first, last] = [dayNumber(range.from), dayNumber(range.to)];
  const [whose, besides, closed, days, ahead, waiting] = await Promise.all([
    whoIs(db, personnelNumber),
    periodFiguresOf(db, personnelNumber, range),
    readClosedDays(db, { first, last }),
    readDaysSoFar(context, personnelNumber, range),
    readDaysAhead(context, personnelNumber, range),
    context.who.username === personnelNumber ? waitingDays(db, personnelNumber, range) : [],
  ]);
  const frozen = closed.reduce(
    (sum, one) => sum + Math.min(last, one.last) - Math.max(first, one.first) + 1,
    0,
  );
  // Periods do not overlap, so the closed ones cover all of it exactly when their lengths add up to it.
  const isClosed = frozen === last - first + 1;
  const known = { days, ahead, waiting, total: totalOf(days) };
  return { ...whose, number: period, ...range, isClosed, ...known, ...besides };
}

/** The sum of a month or period of a person, with the figures that belong to no day. */
export async function sumOfPart(db: Db, personnelNumber: string, range: DateRange) {
  const [total, besides] = await Promise.all([
    sumOfDays(db, personnelNumber, range),
    periodFiguresOf(db, personnelNumber, range),
  ]);
  return { ...total, ...besides };
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
  const [whose, besides, totals] = await Promise.all([
    whoIs(db, personnelNumber),
    periodFiguresIn(db, personnelNumber, begun),
    sumsOfRanges(db, personnelNumber, begun),
  ]);
  const parts = begun.flatMap((part, index) => {
    const total = totals[index];
    const own = besides[index];
    return total && own ? [{ ...part, total, ...own }] : [];
  });
  return { ...whose, year, parts, total: sumOfTotals(totals), ...sumOfPeriodFigures(besides) };
}

/** The days within a range for which leave or a mission is requested but not decided. */
async function waitingDays(db: Db, personnelNumber: string, range: DateRange): Promise<WaitingDay[]> {
  const requests = await db
    .selectFrom("request")
    .select(["kind", "first_day as from", "last_day as to"])
    .where("personnel_number", "=", personnelNumber)
    .where("kind", "in", [requestKinds.leave, requestKinds.mission])
    .where("status", "in", waitingStatuses)
    .where("first_day", "<=", range.to)
    .where("last_day", ">=", range.from)
    .orderBy("id")
    .execute();
  return requests.flatMap(({ kind, from, to }) => {
    const first = Math.max(dayNumber(from), dayNumber(range.from));
    const last = Math.min(dayNumber(to), dayNumber(range.to));
    return Array.from({ length: last - first + 1 }, (_, i) => ({
      date: fromDayNumber(first + i),
      kind: kind === requestKinds.leave ? ("leave" as const) : ("mission" as const),
    }));
  });
}

async function whoIs(db: Db, personnelNumber: string) {
  return db
    .selectFrom("person")
    .select(["name as personName", "hired_on as hiredOn"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow();
}
