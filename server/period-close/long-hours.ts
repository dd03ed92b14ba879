import type { LongHours } from "@schemas/calls/period-close";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { type ListQuery, sliceOf } from "../db/tables/list-page";
import { withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";

/** Labour law art. 57: rotating staff may work longer days and weeks, but not more than this in four weeks; minutes. */
const mostInFourWeeks = 176 * 60;

/**
 * Rotating staff who worked more than the law allows in four consecutive weeks that end within some days. Our choice:
 * overtime does not count, since the law limits it separately (art. 59), nor does surplus presence, which is not work.
 * Most plans never rotate: the days of their people are not read.
 */
export async function longHours(
  db: Db,
  { from, to }: DateRange,
  { reach, ...list }: ListQuery & { reach: Reach },
): Promise<{ items: LongHours[]; total: number }> {
  const slice = sliceOf(list);
  const { rows } = await sql<LongHours & { total: number }>`
    with rotating as (
      select id from rotation_plan where rotating union select plan_id from rotation_plan_change where rotating
    ), worked as (
      select work.personnel_number, work.day, work.presence + work.mission - work.overtime - work.surplus as minutes
      from work_assignment place
        join day_work work on work.personnel_number = place.personnel_number and place.during @> work.day
        join person on person.personnel_number = place.personnel_number
        join rotation_plan plan on plan.id = coalesce(place.plan_id, (
          select g.plan_id from work_group_plan g
          where g.work_group_id = place.work_group_id and g.during @> work.day))
      where ${withinReach(reach)} and (place.plan_id in (select id from rotating) or place.work_group_id in (
          select g.work_group_id from work_group_plan g where g.plan_id in (select id from rotating)))
        and work.day between ${from}::date - 27 and ${to}::date
        and coalesce((
          select c.rotating from rotation_plan_change c
          where c.plan_id = plan.id and c.from_day <= work.day order by c.from_day desc limit 1), plan.rotating)
    ), weeks as (
      select personnel_number, day, sum(minutes) over (
        partition by personnel_number order by day range between interval '27 days' preceding and current row) as minutes
      from worked
    ), longest as (
      select distinct on (personnel_number) personnel_number, day, minutes from weeks
      where day >= ${from}::date and minutes > ${mostInFourWeeks}
      order by personnel_number, minutes desc, day
    )
    select longest.personnel_number as "personnelNumber", person.name, section.name as "sectionName",
      longest.day - 27 as "from", longest.day as "to", longest.minutes::int as minutes, (count(*) over ())::int as total
    from longest join person using (personnel_number) left join section on section.code = person.section_code
    order by longest.minutes desc, longest.personnel_number
    ${slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
