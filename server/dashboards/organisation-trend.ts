import type { OrganisationTrend, TrendDay } from "@schemas/calls/dashboards";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { isAbsent } from "../db/tables/day-states";
import { placesOfLeavers, wasThereOn, withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import { sharedWhileSlow } from "./shared-while-slow";
import { trendRange } from "./trend-range";

/** The last days of the organisation, or of an administrator's sections, and how many of them need attention. */
export async function organisationTrend(context: SignedIn): Promise<OrganisationTrend> {
  const { db, today } = context;
  const reach = ofAdministrator(context);
  const range = trendRange(today);
  return sharedWhileSlow(context, reach, "trend", async () => {
    const [trend, trouble] = await Promise.all([trendOf(db, range, reach), troubleIn(db, range, reach)]);
    return { ...range, trend, trouble };
  });
}

// Each count equals that of the list it links to. Everyone who was here that day and punched is present
// (server/rules/presence-state.ts), including people who have left since.
async function trendOf(db: Db, { from, to }: DateRange, reach: Reach): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    select work.day as date,
      count(*) filter (where ${wasThereOn(sql.ref("work.day"))}
        and (work.first_in is not null or work.last_out is not null))::int as present,
      count(*) filter (where ${isAbsent})::int as absent,
      count(*) filter (where work.late > 0)::int as late,
      sum(work.presence)::int as worked, sum(work.required)::int as required, sum(work.overtime)::int as overtime
    from day_work work join person using (personnel_number)
      left join ${placesOfLeavers(reach)} place using (personnel_number)
    where work.day between ${from}::date and ${to}::date and ${withinReach(reach)}
    group by work.day order by work.day`.execute(db);
  return rows;
}

async function troubleIn(
  db: Db,
  { from, to }: DateRange,
  reach: Reach,
): Promise<OrganisationTrend["trouble"]> {
  const { rows } = await sql<OrganisationTrend["trouble"]>`
    select count(*) filter (where work.is_incomplete and not work.is_conflict)::int as incomplete,
      count(*) filter (where work.is_conflict)::int as conflict,
      count(*) filter (where ${isAbsent})::int as absence
    from day_work work join person using (personnel_number)
    where ${withinReach(reach)} and work.day between ${from}::date and ${to}::date
      and (work.is_incomplete or work.is_conflict or work.absence_days > 0)`.execute(db);
  return rows[0] as OrganisationTrend["trouble"];
}
