import type { AbsentThroughout } from "@schemas/calls/period-close";
import type { DateRange } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { isAbsent, isFlawed } from "../db/tables/day-states";
import { inPersianOrder, type ListQuery, sliceOf } from "../db/tables/list-page";
import { wasThere, withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";

/**
 * The days of absence of people who have nothing else in a period: no punch, leave or mission. Days of absence have an
 * index of their own, so that people who are never absent are not examined.
 */
const daysOfAbsent = ({ from, to }: DateRange, reach: Reach): RawBuilder<unknown> => sql`
  select work.personnel_number, work.day
  from day_work work join person on person.personnel_number = work.personnel_number
  where ${withinReach(reach)} and ${wasThere(sql.ref("work.day"))}
    and work.day between ${from}::date and ${to}::date and ${isAbsent}
    and not exists (
      select from day_work had
      where had.personnel_number = work.personnel_number and had.day between ${from}::date and ${to}::date
        and (had.first_in is not null or had.presence > 0 or had.leave > 0 or had.mission > 0
          or had.mission_days > 0 or ${isFlawed}))`;

/** How many people are absent on every work day of a period. */
export async function countAbsentThroughout(db: Db, range: DateRange, reach: Reach): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct personnel_number)::int as people from (${daysOfAbsent(range, reach)}) as found`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Those people with their number of work days, by name. */
export async function absentThroughout(
  db: Db,
  range: DateRange,
  { reach, ...list }: ListQuery & { reach: Reach },
): Promise<{ items: AbsentThroughout[]; total: number }> {
  const slice = sliceOf(list);
  const { rows } = await sql<AbsentThroughout & { total: number }>`
    with found as (
      select personnel_number, count(*)::int as days from (${daysOfAbsent(range, reach)}) as each
      group by personnel_number
    )
    select found.personnel_number as "personnelNumber", person.name, section.name as "sectionName", found.days,
      (count(*) over ())::int as total
    from found join person using (personnel_number) left join section on section.code = person.section_code
    order by ${inPersianOrder("person.name")}, found.personnel_number
    ${slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
