import { type ErrorCode, fail, type Refusal } from "@schemas/errors";
import { dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { writtenDate } from "@schemas/values/written-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { type ClosedPeriod, closedPeriodValues } from "../rules/closed-period";
import type { Days } from "./days";
import type { Stretch } from "./touched";

/**
 * The closed periods that some days overlap, latest first: a refusal names the period after which nothing is refused.
 * Null means no bound.
 */
export const closedPeriods = (
  db: Db,
  { from, to }: { from: IsoDate | null; to: IsoDate | null } = { from: null, to: null },
) =>
  db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to"])
    .where("closed_at", "is not", null)
    .$if(from !== null, (query) => query.where("last_day", ">=", from))
    .$if(to !== null, (query) => query.where("first_day", "<=", to))
    .orderBy("first_day", "desc");

/** The same as days; without bounds, all of them. */
export async function readClosedDays(db: Db, days?: Days): Promise<Days[]> {
  const range = days && { from: fromDayNumber(days.first), to: fromDayNumber(days.last) };
  const periods = await closedPeriods(db, range).execute();
  return periods.map(({ from, to }) => ({ first: dayNumber(from), last: dayNumber(to) }));
}

/** The latest closed period in which someone has days that a stretch affects. */
export function closedWithin(db: Db, stretch: Stretch): Promise<ClosedPeriod | undefined> {
  const { from, to, people } = stretch;
  return closedPeriods(db, stretch)
    .where(
      sql<boolean>`exists (
        select from work_assignment a
        where a.during && (daterange(first_day, last_day, '[]') * daterange(${from}::date, ${to}::date, '[]'))
          and (${people})
      )`,
    )
    .executeTakeFirst();
}

/** Whether a day lies in a closed period, as a condition within a statement. */
export const isFrozen = (day: RawBuilder<unknown>) => sql<boolean>`exists (
  select from work_period closed
  where closed.closed_at is not null and ${day} between closed.first_day and closed.last_day)`;

export type ClosedCode = Extract<ErrorCode, `${string}period-closed` | "period-must-reopen">;

/** The refusal to change days of a closed period; `field` is the form field that would have to change. */
export function refusalOfClosed(
  period: ClosedPeriod,
  language: Language,
  code: ClosedCode,
  field?: string,
): Refusal {
  const parameters = closedPeriodValues(period, (day) => writtenDate(day, language));
  return fail(code, parameters, field === undefined ? undefined : [field]);
}
