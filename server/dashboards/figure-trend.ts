import { columnOf, type DayFigure } from "@schemas/figures";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import { daySums, summed } from "../work/day-sums";
import { trendRange } from "./trend-range";

type Value = { date: IsoDate; value: number };

/** A figure of the last days, summed over everyone an administrator may see. */
export async function figureTrend(context: SignedIn, figure: DayFigure) {
  const range = trendRange(context.today);
  return { ...range, days: await figureWithin(context.db, figure, range, ofAdministrator(context)) };
}

/** The same of given days and people. */
export async function figureWithin(
  db: Db,
  figure: DayFigure,
  range: DateRange,
  reach: Reach,
): Promise<Value[]> {
  const column = columnOf(figure);
  const { rows } = reach.isEveryone
    ? await sql<Value>`
        select day as date, ${summed(column)} as value from ${daySums(range)}
        group by day having ${summed("people")} > 0 order by day`.execute(db)
    : await sql<Value>`
        select work.day as date, sum(${sql.ref(`work.${column}`)})::int as value
        from day_work work join person using (personnel_number)
        where work.day between ${range.from}::date and ${range.to}::date and ${withinReach(reach)}
        group by work.day order by work.day`.execute(db);
  return rows;
}
