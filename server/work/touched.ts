import type { IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { liveFrom } from "../db/tables/live-from";

/**
 * Days whose rules change, and the people affected: a condition on rows `a` of work_assignment. Null means no bound.
 */
export type Stretch = { from: IsoDate | null; to: IsoDate | null; people: RawBuilder<boolean> };

/** The people and days that a stretch affects, up to today. */
export type Touched = { personnelNumbers: string[]; personDays: number; from: IsoDate; to: IsoDate };

// No work was recorded before this day.
const beforeAnyWork: IsoDate = "1990-01-01";

/** Everyone who has a place on those days. */
export const everyone = sql<boolean>`true`;

/** Counts the person-days that a stretch affects; days after today are not computed yet, so they do not count. */
export async function measure(db: Db, { from, to, people }: Stretch, today: IsoDate): Promise<Touched> {
  const begin = from ?? beforeAnyWork;
  const end = to !== null && to < today ? to : today;
  if (end < begin) return { personnelNumbers: [], personDays: 0, from: today, to: today };
  const { rows } = await sql<{ number: string; days: number; first: IsoDate; last: IsoDate }>`
    select a.personnel_number as number, sum(upper(part.days) - lower(part.days)) as days,
      min(lower(part.days)) as first, max(upper(part.days) - 1) as last
    from work_assignment a
    cross join lateral (
      select a.during * daterange(${begin}::date, ${end}::date, '[]') * daterange(${liveFrom}, null) as days
    ) part
    where not isempty(part.days) and (${people})
    group by a.personnel_number
    order by a.personnel_number
  `.execute(db);
  const days = rows.flatMap(({ first, last }) => [first, last]).sort();
  return {
    personnelNumbers: rows.map((row) => row.number),
    personDays: rows.reduce((sum, row) => sum + Number(row.days), 0),
    from: days[0] ?? today,
    to: days.at(-1) ?? today,
  };
}
