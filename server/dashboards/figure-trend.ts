import { columnOf, type DayFigure } from "@schemas/figures";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { withinReach } from "../db/tables/people";
import { sharedWhileSlow } from "./shared-while-slow";
import { trendRange } from "./trend-range";

/** A figure of the last days, summed over everyone an administrator may see. */
export async function figureTrend(context: SignedIn, figure: DayFigure) {
  const { from, to } = trendRange(context.today);
  const reach = ofAdministrator(context);
  return sharedWhileSlow(context, reach, figure, async () => {
    const { rows } = await sql<{ date: IsoDate; value: number }>`
      select work.day as date, sum(${sql.ref(`work.${columnOf(figure)}`)})::int as value
      from day_work work join person using (personnel_number)
      where work.day between ${from}::date and ${to}::date and ${withinReach(reach)}
      group by work.day order by work.day`.execute(context.db);
    return { from, to, days: rows };
  });
}
