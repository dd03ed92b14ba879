import type { AbsentThroughout } from "@schemas/calls/period-close";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { isAbsent, isFlawed } from "../db/tables/day-states";
import { inPersianOrder, type ListQuery, sliceOf } from "../db/tables/list-page";
import { wasThere, withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import { daySums, summed } from "../work/day-sums";
import type { CompletePeople } from "./complete-people";

/** Nearly everyone who came in a period came on one of this many of its days. */
const daysLookedAt = 2;

/**
 * The people who may be absent throughout a period. Complete people have a row on each day, so those who may be did not
 * come on any of its best attended days; an index of days says who came. Everyone, if the complete people are unknown.
 */
async function isCandidate(db: Db, complete: CompletePeople | undefined): Promise<RawBuilder<boolean>> {
  if (!complete) return sql<boolean>`true`;
  const { days, others } = complete;
  const { rows } = await sql<{ day: IsoDate }>`
    select day from ${daySums(days)} group by day order by ${summed("people_present")} desc, day
    limit ${daysLookedAt}`.execute(db);
  const notCome = rows.map(
    ({ day }) => sql`select personnel_number from day_work where day = ${day}::date and first_in is null`,
  );
  const either = notCome.length > 0 ? sql` || array(${sql.join(notCome, sql` intersect `)})` : sql``;
  return sql<boolean>`work.personnel_number = any(${others}::text[]${either})`;
}

/**
 * The days of absence of people who have nothing else in a period: no punch, leave or mission. Days of absence have an
 * index of their own, so that people who are never absent are not examined.
 */
async function daysOfAbsent(
  db: Db,
  { from, to }: DateRange,
  reach: Reach,
  complete: CompletePeople | undefined,
): Promise<RawBuilder<unknown>> {
  return sql`
    select work.personnel_number, work.day
    from day_work work join person on person.personnel_number = work.personnel_number
    where ${withinReach(reach)} and ${wasThere(sql.ref("work.day"))}
      and work.day between ${from}::date and ${to}::date and ${isAbsent} and ${await isCandidate(db, complete)}
      and not exists (
        select from day_work had
        where had.personnel_number = work.personnel_number and had.day between ${from}::date and ${to}::date
          and (had.first_in is not null or had.presence > 0 or had.leave > 0 or had.mission > 0
            or had.mission_days > 0 or ${isFlawed}))`;
}

/** How many people are absent on every work day of a period. */
export async function countAbsentThroughout(
  db: Db,
  range: DateRange,
  reach: Reach,
  complete?: CompletePeople,
): Promise<number> {
  const found = await daysOfAbsent(db, range, reach, complete);
  const { rows } = await sql<{ people: number }>`
    select count(distinct personnel_number)::int as people from (${found}) as found`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Those people with their number of work days, by name. */
export async function absentThroughout(
  db: Db,
  range: DateRange,
  { reach, complete, ...list }: ListQuery & { reach: Reach; complete?: CompletePeople | undefined },
): Promise<{ items: AbsentThroughout[]; total: number }> {
  const slice = sliceOf(list);
  const days = await daysOfAbsent(db, range, reach, complete);
  const { rows } = await sql<AbsentThroughout & { total: number }>`
    with found as (
      select personnel_number, count(*)::int as days from (${days}) as each
      group by personnel_number
    )
    select found.personnel_number as "personnelNumber", person.name, section.name as "sectionName", found.days,
      (count(*) over ())::int as total
    from found join person using (personnel_number) left join section on section.code = person.section_code
    order by ${inPersianOrder("person.name")}, found.personnel_number
    ${slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
