import type { FlawedDays, MissingRun, PeriodMatter, RequestMatter } from "@schemas/calls/period-close";
import { requestKinds } from "@schemas/request-kinds";
import { waitingStatuses } from "@schemas/request-life";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { inPersianOrder, type ListQuery, sliceOf } from "../db/tables/list-page";
import { wasThere, withinReach } from "../db/tables/people";
import { waitingInSql } from "../db/tables/request-statuses";
import { tookNoEffect } from "../db/tables/requests";
import type { RequestFilter } from "../requests/lists";
import type { Reach } from "../rules/reach";
import { daySums, summed } from "../work/day-sums";
import { type CompletePeople, completeIn, daysToHave } from "./complete-people";

type Counted = { count: number; people: number };

/**
 * Days that a person should have but lacks: days on a plan, up to yesterday or their last day. Nearly everyone lacks
 * none: people with the full number of days are not examined day by day. The first and last day are values and not read
 * by the statement: PostgreSQL then knows how many rows to expect, and leaves the tables of other months alone.
 */
async function daysMissing(
  db: Db,
  period: DateRange,
  today: IsoDate,
  reach: Reach,
  complete?: CompletePeople,
): Promise<RawBuilder<unknown>> {
  const range = await daysToHave(db, period, today);
  const [first, last] = [sql`${range.from}::date`, sql`${range.to}::date`];
  const mayLack = complete
    ? sql`place.personnel_number = any(${complete.others}::text[])`
    : sql`not exists (select from complete where complete.personnel_number = place.personnel_number)`;
  return sql`
    with complete as (
      select personnel_number from day_work where day between ${first} and ${last}
      group by personnel_number having count(*) = ${last} - ${first} + 1
    ), lacking as materialized (
      select place.personnel_number, person.hired_on, greatest(lower(place.during), ${first}) as first,
        least(coalesce(upper(place.during) - 1, ${last}), ${last}) as last
      from work_assignment place join person on person.personnel_number = place.personnel_number
      where ${withinReach(reach)} and place.during && daterange(${period.from}::date, ${period.to}::date, '[]')
        and (place.plan_id is not null or place.work_group_id is not null) and ${mayLack}
    )
    select lacking.personnel_number, wanted.at::date as day
    from lacking cross join lateral generate_series(lacking.first, lacking.last, interval '1 day') as wanted (at)
      left join day_work work on work.personnel_number = lacking.personnel_number and work.day = wanted.at::date
        and work.day between ${first} and ${last}
    where work.day is null and (lacking.hired_on is null or lacking.hired_on <= wanted.at::date)`;
}

/** The open matters of a period, by kind. `complete` is {@link completeIn}, if the caller has asked for it. */
export async function countMatters(
  db: Db,
  range: DateRange,
  today: IsoDate,
  reach: Reach,
  complete = completeIn(db, range, today, reach),
): Promise<Record<PeriodMatter, Counted>> {
  const { from, to } = range;
  // Each count equals that of the list it links to: people who have left are included, and a day counts under the first
  // kind that applies.
  const days = sql`select personnel_number from day_work join person using (personnel_number)
    where ${withinReach(reach)} and ${wasThere(sql.ref("day"))} and day between ${from}::date and ${to}::date`;
  const requests = sql`select personnel_number from request join person using (personnel_number)
    where ${withinReach(reach)}`;
  const counted = sql`count(*)::int as count, count(distinct personnel_number)::int as people`;
  const ask = async (rows: ReturnType<typeof sql>) =>
    (await sql<Counted>`select ${counted} from (${rows}) as found`.execute(db)).rows[0] as Counted;
  const missing = async () => ask(await daysMissing(db, range, today, reach, await complete));
  const [notComputed, incomplete, conflict, pending, returned, untransferred] = await Promise.all([
    missing(),
    ask(sql`${days} and is_incomplete and not is_conflict`),
    ask(sql`${days} and is_conflict`),
    ask(sql`${requests} and ${waitingWithin(range)}`),
    ask(sql`${requests} and status = 'ReturnRequest' and ${touching(range)}`),
    ask(sql`${requests} and ${tookNoEffect} and ${touching(range)}`),
  ]);
  return { notComputed, incomplete, conflict, pending, returned, untransferred };
}

/** The days without a result, by person, as runs of consecutive days. */
export async function missingDays(
  db: Db,
  range: DateRange,
  today: IsoDate,
  { reach, ...list }: ListQuery & { reach: Reach },
): Promise<{ items: MissingRun[]; total: number }> {
  const slice = sliceOf(list);
  const lacked = await daysMissing(db, range, today, reach, await completeIn(db, range, today, reach));
  // Consecutive days have the same distance to their row number.
  const { rows } = await sql<MissingRun & { total: number }>`
    with missing as (
      select personnel_number, day,
        day - (row_number() over (partition by personnel_number order by day))::int as run
      from (${lacked}) as found
    ), runs as (
      select personnel_number, min(day) as first, max(day) as last, count(*)::int as days
      from missing group by personnel_number, run
    )
    select runs.personnel_number as "personnelNumber", person.name, section.name as "sectionName",
      first as "from", last as "to", days, (count(*) over ())::int as total
    from runs join person using (personnel_number) left join section on section.code = person.section_code
    order by ${inPersianOrder("person.name")}, runs.personnel_number, first
    ${slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const flaws = {
  incomplete: sql<boolean>`is_incomplete and not is_conflict`,
  conflict: sql<boolean>`is_conflict`,
} as const;

/** The incomplete or conflicting days of a period by person, counted as in the state. */
export async function flawedDays(
  db: Db,
  { from, to }: DateRange,
  flaw: keyof typeof flaws,
  { reach, ...list }: ListQuery & { reach: Reach },
): Promise<{ items: FlawedDays[]; total: number }> {
  const slice = sliceOf(list);
  const { rows } = await sql<FlawedDays & { total: number }>`
    select person.personnel_number as "personnelNumber", person.name, section.name as "sectionName",
      array_agg(day order by day) as days, (count(*) over ())::int as total
    from day_work join person using (personnel_number) left join section on section.code = person.section_code
    where ${withinReach(reach)} and ${wasThere(sql.ref("day"))} and day between ${from}::date and ${to}::date
      and ${flaws[flaw]}
    group by person.personnel_number, person.name, section.name
    order by ${inPersianOrder("person.name")}, person.personnel_number
    ${slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Active people in a period without any work or special overtime in it. */
export async function peopleWithoutFigures(db: Db, { from, to }: DateRange, reach: Reach) {
  const { rows } = await sql<{ personnelNumber: string; name: string; sectionName: string | null }>`
    select person.personnel_number as "personnelNumber", person.name, section.name as "sectionName"
    from person left join section on section.code = person.section_code
    where ${withinReach(reach)} and person.is_active and (person.hired_on is null or person.hired_on <= ${to}::date)
      and not exists (
        select from day_work work where work.personnel_number = person.personnel_number
          and work.day between ${from}::date and ${to}::date)
      and not exists (
        select from request where request.personnel_number = person.personnel_number
          and kind = ${requestKinds.specialOvertime} and status = 'ConfirmRequest'
          and last_day between ${from}::date and ${to}::date)
    order by ${inPersianOrder("person.name")}, person.personnel_number`.execute(db);
  return rows;
}

/** The numbers of the people within a reach. */
export async function peopleInReach(db: Db, reach: Reach): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ who: string }>`
    select personnel_number as who from person where ${withinReach(reach)}`.execute(db);
  return new Set(rows.map(({ who }) => who));
}

const touching = ({ from, to }: DateRange) => sql`first_day <= ${to}::date and last_day >= ${from}::date`;

/** Requests that touch these days and wait for a decision. */
export const waitingWithin = (range: DateRange) =>
  sql<boolean>`status in ${waitingInSql} and ${touching(range)}`;

/** The filter of each matter's list of requests. */
export const requestsOf: Readonly<Record<RequestMatter, RequestFilter>> = {
  pending: { statuses: waitingStatuses },
  returned: { statuses: ["ReturnRequest"] },
  untransferred: { isWithoutEffect: true },
};

/** How many people have work in these days, and on how many days. */
export async function countWork(
  db: Db,
  range: DateRange,
  reach: Reach,
  complete?: CompletePeople,
): Promise<{ people: number; days: number }> {
  const { from, to } = range;
  if (complete) {
    const { rows } = await sql<{ people: number; days: number }>`
      select (select count(distinct personnel_number) from day_work
          where personnel_number = any(${complete.others}::text[]) and day between ${from}::date and ${to}::date
        )::int + ${complete.count}::int as people, ${summed("people")} as days
      from ${daySums(range)}`.execute(db);
    return rows[0] as { people: number; days: number };
  }
  const { rows } = await sql<{ people: number; days: number }>`
    select count(*)::int as people, coalesce(sum(days), 0)::int as days from (
      select count(*) as days from day_work join person using (personnel_number)
      where ${withinReach(reach)} and day between ${from}::date and ${to}::date
      group by personnel_number
    ) each`.execute(db);
  return rows[0] as { people: number; days: number };
}

/** Active people with an incomplete or conflicting day. */
export async function peopleWithOpenDays(db: Db, { from, to }: DateRange): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select distinct personnel_number as who from day_work join person using (personnel_number)
    where day between ${from}::date and ${to}::date and (is_incomplete or is_conflict) and person.is_active
    order by 1`.execute(db);
  return rows.map(({ who }) => who);
}

/** Active people who can fix a returned request: its owner and its filer; for a share only its distributor. */
export async function requestersOfReturned(db: Db, range: DateRange): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select distinct person.personnel_number as who
    from request join person on person.is_active and (person.personnel_number = request.created_by
      or person.personnel_number = request.personnel_number and request.kind <> ${requestKinds.specialOvertime})
    where request.status = 'ReturnRequest' and ${touching(range)}
    order by 1`.execute(db);
  return rows.map(({ who }) => who);
}
