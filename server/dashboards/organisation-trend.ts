import type { OrganisationTrend, TrendDay } from "@schemas/calls/dashboards";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { isAbsent } from "../db/tables/day-states";
import { placesOfLeavers, wasThereOn, withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import { daySums, summed } from "../work/day-sums";
import { trendRange } from "./trend-range";

/** The last days of the organisation, or of an administrator's sections, and how many of them need attention. */
export async function organisationTrend(context: SignedIn): Promise<OrganisationTrend> {
  const { db, today } = context;
  return trendWithin(db, trendRange(today), ofAdministrator(context));
}

/** The same of given days and people. */
export async function trendWithin(db: Db, range: DateRange, reach: Reach): Promise<OrganisationTrend> {
  const [trend, trouble] = await Promise.all(
    reach.isEveryone
      ? [trendOfEveryone(db, range), troubleOfEveryone(db, range)]
      : [trendOf(db, range, reach), troubleIn(db, range, reach)],
  );
  return { ...range, trend, trouble };
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

/** The same from the stored sums. They include days on which people who have left were no longer here. */
async function trendOfEveryone(db: Db, range: DateRange): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    with stranger as (${presentAfterLeaving(range)})
    select day as date, ${summed("people_present")} - coalesce(min(stranger.people), 0)::int as present,
      ${summed("people_absent")} as absent, ${summed("people_late")} as late,
      ${summed("presence")} as worked, ${summed("required")} as required, ${summed("overtime")} as overtime
    from (select * from ${daySums(range)}) as day_sum left join stranger using (day)
    group by day having ${summed("people")} > 0 order by day`.execute(db);
  return rows;
}

/** By day, how many people punched after they had left. Few leavers have such days; only these are looked at. */
const presentAfterLeaving = ({ from, to }: DateRange) => sql`
  with leaver as materialized (
    select person.personnel_number, place.held
    from person left join ${placesOfLeavers({ isEveryone: true })} place using (personnel_number)
    where not person.is_active
      and (place.held is null or not place.held @> daterange(${from}::date, ${to}::date, '[]')))
  select work.day, count(*) as people from day_work work join leaver using (personnel_number)
  where work.personnel_number = any(array(select personnel_number from leaver))
    and work.day between ${from}::date and ${to}::date and (work.first_in is not null or work.last_out is not null)
    and (leaver.held @> work.day) is not true
  group by work.day`;

async function troubleOfEveryone(db: Db, range: DateRange): Promise<OrganisationTrend["trouble"]> {
  const { rows } = await sql<OrganisationTrend["trouble"]>`
    select ${summed("people_incomplete")} as incomplete, ${summed("people_conflict")} as conflict,
      ${summed("people_absent")} as absence from ${daySums(range)}`.execute(db);
  return rows[0] as OrganisationTrend["trouble"];
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
