import type {
  DayStateFilter,
  PeopleStateFilter,
  SumOfDays,
  WorkDayOfPerson,
  WorkOfPeople,
  WorkOfPerson,
} from "@schemas/calls/work-of-personnel";
import { columnOf, dayFigures, figure, periodFigures } from "@schemas/figures";
import { requestKinds } from "@schemas/request-kinds";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Reach } from "../../rules/reach";
import type { Db } from "../db";
import { isAbsent, isFlawed } from "./day-states";
import {
  byColumns,
  inCodeOrder,
  inPersianOrder,
  type ListQuery,
  rowsOfPage,
  type Slice,
  type Sorting,
  sliceOf,
  sortedBy,
} from "./list-page";
import { matchesPerson, peopleSorting, peopleWithin, withinReach } from "./people";
import { rotationPercent } from "./rotation-percent";

/** Whose work is requested, and for which days. */
export type WorkQuery = {
  range: DateRange;
  reach: Reach;
  sectionCode?: string | undefined;
  search?: string | undefined;
  /** For lists of days: only days of this kind. */
  kind?: DayKind | undefined;
  /** The same: only days in this state. */
  state?: DayStateFilter | undefined;
  /** For lists of people: only those with such a day. */
  having?: PeopleStateFilter | undefined;
  /** Sections as of a day; includes everyone with results in the range. */
  asOf?: IsoDate | undefined;
  /** Only these people. */
  only?: readonly string[] | undefined;
};
/** The days to include: all, absences, or late arrivals and early departures. */
export type DayKind = "all" | "absent" | "late";

const ofState: Readonly<Record<DayStateFilter, RawBuilder<boolean>>> = {
  absence: isAbsent,
  flawed: isFlawed,
  // A day has the first state of its row that applies (schemas/reports/day-columns.ts).
  incomplete: sql<boolean>`(work.is_incomplete and not work.is_conflict)`,
  conflict: sql<boolean>`work.is_conflict`,
  late: sql<boolean>`work.late > 0`,
  holiday: sql<boolean>`work.is_holiday`,
};
const kinds: Readonly<Record<DayKind, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  absent: isAbsent,
  late: sql<boolean>`(work.late > 0 or work.early > 0)`,
};
const kindOf = ({ kind = "all" }: WorkQuery) => kinds[kind];

// The figures of a day by house name, with their columns.
const measured = dayFigures.map((name) => [name, sql.ref(`work.${columnOf(name)}`)] as const);
const counted = {
  workDays: sql`not is_holiday`,
  holidays: sql`is_holiday`,
  absentDays: isAbsent,
  flawedDays: isFlawed,
};
// The figures that count a person's days of each state.
const countOf = { absence: "absentDays", late: "lateDays", flawed: "flawedDays" } as const satisfies Record<
  PeopleStateFilter,
  string
>;
const summedNot = new Set<string>(periodFigures.filter((name) => figure(name).isNoSum));
const sumNames = [...dayFigures, "days", ...Object.keys(counted)];
/** Figures of a person over a month or period: sums of their days, and those of the period itself. */
const ownNames = [...sumNames, ...periodFigures];
/** Those that are summed over people. */
const addedNames = ownNames.filter((name) => !summedNot.has(name));

const sumsOfDays = sql.join([
  ...measured.map(([name, column]) => sql`sum(${column}) as ${sql.ref(name)}`),
  sql`count(*) as days`,
  sql`${rotationPercent(sql`work.rotation_parts`)} as "rotationPercent"`,
  ...Object.entries(counted).map(([name, when]) => sql`count(*) filter (where ${when}) as ${sql.ref(name)}`),
]);
const sumsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
const ownSums = sql.join(
  sumNames.map((name) => sql`coalesce(${sql.ref(`sums.${name}`)}, 0)::bigint as ${sql.ref(name)}`),
);
const measuredOfDay = sql.join(measured.map(([name, column]) => sql`${column} as ${sql.ref(name)}`));

// People who left before that day appear in their last section.
const sectionAsOf = (day: IsoDate) => sql`
  left join lateral (
    select a.id, a.section_code from work_assignment a
    where a.personnel_number = person.personnel_number and coalesce(lower(a.during), '-infinity') <= ${day}::date
    order by lower(a.during) desc nulls last
    limit 1
  ) held on true
  left join section on section.code = case when held.id is null then person.section_code else held.section_code end`;

/**
 * The matching people with their position in Persian order, so that names are compared once per person, not per day.
 */
const peopleOf = ({ reach, sectionCode, search, asOf, only }: WorkQuery) => sql`
  select person.personnel_number, person.name, section.code as section_code, section.name as section_name,
    person.is_active and ${asOf === undefined} as is_shown_idle,
    row_number() over (order by ${inPersianOrder("person.name")}, person.personnel_number) as place
  from person ${asOf ? sectionAsOf(asOf) : sql`left join section on section.code = person.section_code`}
  where ${withinReach(reach)} and ${matchesPerson(search)}
    and ${sectionCode ? sql`person.section_code = ${sectionCode}` : sql`true`}
    and ${only ? sql`person.personnel_number = any(${only}::text[])` : sql`true`}`;

/** Whether everyone's work is requested rather than that of some people. */
const isOfEveryone = ({ reach, sectionCode, search, only }: WorkQuery) =>
  reach.isEveryone && !sectionCode && !search && !only;

/**
 * Days that count; if only some people match, only their days are read: the time of a manager's list depends on their
 * people, not on the organisation. Absences and lateness have indexes that begin with the day: given as an array, the
 * people are found in one scan rather than one each.
 */
const daysWithin = (query: WorkQuery) => sql`
  work.day between ${query.range.from}::date and ${query.range.to}::date
    and ${kindOf(query)} and ${query.state ? ofState[query.state] : sql`true`}
    and ${isOfEveryone(query) ? sql`true` : ofThem[query.kind ?? "all"]}`;

const ofAll = sql`work.personnel_number in (select personnel_number from people)`;
const ofFew = sql`work.personnel_number = any(array(select personnel_number from people))`;
const ofThem: Readonly<Record<DayKind, RawBuilder<unknown>>> = { all: ofAll, absent: ofFew, late: ofFew };

const personOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`place`,
  personnelNumber: inCodeOrder("people.personnel_number"),
  sectionCode: sql`section_code`,
  sectionName: inPersianOrder("section_name"),
};
const dayOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...personOrders,
  ...Object.fromEntries(measured),
  ...byColumns("work", "dayType", "firstIn", "lastOut", "shiftStart", "shiftEnd"),
  date: sql`work.day`,
};
const sumOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...personOrders,
  ...Object.fromEntries(ownNames.map((name) => [name, sql.ref(name)])),
};

function orderOf(orders: Sorting["by"], sort: string, tie: RawBuilder<unknown>) {
  const { column, isDescending } = sortedBy(sort, orders);
  return sql`${column} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${tie}`;
}

const limitOf = (list: ListQuery) => {
  const slice = sliceOf(list);
  return slice ? sql`limit ${slice.size} offset ${slice.from}` : sql``;
};

type WeekdayNames = readonly string[];

// In PostgreSQL's isodow, Saturday is 6.
const shownOfDay = (weekdays: WeekdayNames) => sql`
  people.personnel_number as "personnelNumber", people.name, people.section_code as "sectionCode",
  people.section_name as "sectionName", work.day as date,
  (${weekdays}::text[])[(extract(isodow from work.day)::int + 1) % 7 + 1] as "dayName", work.day_type as "dayType", ${measuredOfDay},
  work.is_holiday::int as holiday, work.is_incomplete as "isIncomplete", work.is_conflict as "isConflict",
  work.shift_start as "shiftStart", work.shift_end as "shiftEnd", work.first_in as "firstIn",
  work.last_out as "lastOut"`;

/** Every matching day in order, days of equal rank in the order of their people. `weekdays` start with Saturday. */
export function daysOfPeople(query: WorkQuery, list: ListQuery, weekdays: WeekdayNames) {
  const sort = list.sort || "name";
  const slice = sliceOf(list);
  const by = sort.replace("-", "");
  if (slice && isOfEveryone(query) && !query.state && (by === "date" || by === "name"))
    return pageOfEveryone(query, sort, slice, weekdays);
  if (slice && Object.hasOwn(personOrders, by)) return pageByPeople(query, sort, slice, weekdays);
  const order = orderOf(dayOrders, sort, sql`place, work.day`);
  const within = daysWithin(query);
  // The search for the page does not read the columns shown.
  const source = slice
    ? sql`(
        select work.personnel_number, work.day from day_work work
          join people on people.personnel_number = work.personnel_number
        where ${within} order by ${order} ${limitOf(list)}
      ) found join day_work work on work.personnel_number = found.personnel_number and work.day = found.day`
    : sql`day_work work`;
  return sql<WorkDayOfPerson>`
    with people as materialized (${peopleOf(query)})
    select ${shownOfDay(weekdays)} from ${source} join people on people.personnel_number = work.personnel_number
    where ${slice ? sql`true` : within} order by ${order}`;
}

/** A page sorted by people: the number of days per person tells who is on the page, and only their days are sorted. */
function pageByPeople(query: WorkQuery, sort: string, { from, size }: Slice, weekdays: WeekdayNames) {
  const within = daysWithin(query);
  return sql<WorkDayOfPerson>`
    with people as materialized (${peopleOf(query)}),
      held as (select work.personnel_number, count(*) as days from day_work work where ${within} group by 1),
      upto as (
        select people.*, days, sum(days) over (order by ${orderOf(dayOrders, sort, sql`place`)}) as upto
        from people join held on held.personnel_number = people.personnel_number
      ),
      shown as materialized (
        select * from upto where upto > ${from}::bigint and upto - days < ${from + size}::bigint
      )
    select ${shownOfDay(weekdays)} from day_work work join shown as people on people.personnel_number = work.personnel_number
    where ${within} and work.personnel_number = any(array(select personnel_number from shown))
    order by ${orderOf(dayOrders, sort, sql`place, work.day`)}
    limit ${size} offset ${from}::bigint - (select min(upto - days) from shown)`;
}

/** A page of everyone's days sorted by date or name: they are read in that order and only as far as the page needs. */
function pageOfEveryone(query: WorkQuery, sort: string, { from, size }: Slice, weekdays: WeekdayNames) {
  const { range } = query;
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const isByName = sort.endsWith("name");
  const found = isByName
    ? sql`
      select person.personnel_number, work.day
      from person cross join lateral (
        select day from day_work work
        where work.personnel_number = person.personnel_number
          and work.day between ${range.from}::date and ${range.to}::date and ${kindOf(query)}
      ) work
      order by ${inPersianOrder("person.name")} ${direction}, person.personnel_number ${direction}, work.day
      limit ${size} offset ${from}::bigint`
    : firstDays(query, direction, { from, size });
  const order = isByName ? sql`place ${direction}, work.day` : sql`work.day ${direction}, place`;
  return sql<WorkDayOfPerson>`
    with found as materialized (${found}),
      people as materialized (${peopleOf(query)} and person.personnel_number in (select personnel_number from found))
    select ${shownOfDay(weekdays)} from found
      join day_work work on work.personnel_number = found.personnel_number and work.day = found.day
      join people on people.personnel_number = found.personnel_number
    order by ${order}`;
}

/** By date, each day is read by name. Days without matches are skipped beforehand. */
function firstDays(query: WorkQuery, direction: RawBuilder<unknown>, { from, size }: Slice) {
  const { range } = query;
  const byName = (name: string) =>
    sql`${inPersianOrder(`${name}.name`)}, ${sql.ref(`${name}.personnel_number`)}`;
  return sql`
    select held.personnel_number, dates.day
    from (
      select date::date as day from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as date
      where exists (select from day_work work where work.day = date::date and ${kindOf(query)})
      order by day ${direction}
    ) dates cross join lateral (
      select person.personnel_number, person.name
      from person join day_work work on work.personnel_number = person.personnel_number
      where work.day = dates.day and ${kindOf(query)}
      order by ${byName("person")} limit ${from + size}::bigint
    ) held
    order by dates.day ${direction}, ${byName("held")} limit ${size} offset ${from}::bigint`;
}

const sumsByPerson = (query: WorkQuery) => sql`
  select work.personnel_number, ${sumsOfDays} from day_work work
  where ${daysWithin(query)} group by work.personnel_number`;

/** The totals of all matching days. */
export async function sumOfDaysOfPeople(db: Db, query: WorkQuery): Promise<SumOfDays> {
  const { rows } = await sql<SumOfDays>`
    with people as materialized (${peopleOf(query)}),
      sums as (${sumsByPerson(query)})
    select count(*) as people, ${sumsOf(sumNames)} from sums join people using (personnel_number)
  `.execute(db);
  return rows[0] as SumOfDays;
}

/** The number of matching days, as {@link sumOfDaysOfPeople} counts them. */
export async function countDaysOfPeople(db: Db, query: WorkQuery): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    with people as materialized (${peopleOf(query)})
    select count(*)::int as days from day_work work join people using (personnel_number)
    where ${daysWithin(query)}
  `.execute(db);
  return rows[0]?.days ?? 0;
}

const isSpecial = sql`kind = ${sql.lit(requestKinds.specialOvertime)} and status = 'ConfirmRequest'`;

/** Confirmed special overtime of the periods that end within a range, by person (server/requests/special-overtime). */
const specialWithin = ({ from, to }: DateRange) => sql`
  select personnel_number, sum(amount_minutes) as minutes from request
  where ${isSpecial} and last_day between ${from}::date and ${to}::date
  group by personnel_number`;

/** Totals of everyone with results in the range and, if it includes today, of all active people. */
const sumsOfPeople = (query: WorkQuery) => sql`
  with people as materialized (${peopleOf(query)}),
    sums as materialized (${sumsByPerson(query)}),
    special as materialized (${specialWithin(query.range)}),
    worked as materialized (
      select people.*, ${ownSums}, coalesce(special.minutes, 0)::bigint as "specialOvertime",
        coalesce(sums."rotationPercent", 0) as "rotationPercent"
      from people left join sums on sums.personnel_number = people.personnel_number
        left join special on special.personnel_number = people.personnel_number
      where ${
        query.having
          ? sql`sums.${sql.ref(countOf[query.having])} > 0`
          : sql`(people.is_shown_idle or sums.personnel_number is not null or special.personnel_number is not null)`
      }
    )`;

/** The work of all matching people in order, one row per person. */
export function workOfPeople(query: WorkQuery, list: ListQuery) {
  return sql<WorkOfPerson>`${sumsOfPeople(query)}
    select people.personnel_number as "personnelNumber", name, section_code as "sectionCode",
      section_name as "sectionName", ${sql.join(ownNames.map((name) => sql.ref(name)))}
    from worked as people order by ${orderOf(sumOrders, list.sort || "name", sql`people.personnel_number`)}
    ${limitOf(list)}`;
}

/** One page of it. If it is sorted by the people's own fields, other people's work is not read. */
export async function pageOfWorkOfPeople(db: Db, query: WorkQuery, list: ListQuery): Promise<WorkOfPerson[]> {
  const sort = list.sort || peopleSorting.usual;
  if (query.having || !Object.hasOwn(peopleSorting.by, sort.replace("-", "")))
    return (await workOfPeople(query, list).execute(db)).rows;
  const people = await rowsOfPage(peopleWithWork(db, query), list, peopleSorting);
  const only = people.map(({ personnelNumber }) => personnelNumber);
  const { rows } = await workOfPeople({ ...query, only }, {}).execute(db);
  const work = new Map(rows.map((row) => [row.personnelNumber, row]));
  return only.flatMap((number) => work.get(number) ?? []);
}

/** The people whom {@link sumsOfPeople} includes. */
function peopleWithWork(db: Db, { range: { from, to }, reach, search, sectionCode }: WorkQuery) {
  const within = sql`between ${from}::date and ${to}::date`;
  const own = sql`one.personnel_number = person.personnel_number`;
  return peopleWithin(db, { reach, search, sectionCode }).where(
    sql<boolean>`(person.is_active or exists (select from day_work one where ${own} and one.day ${within})
      or exists (select from request one where ${own} and ${isSpecial} and one.last_day ${within}))`,
  );
}

/** The totals of everyone's work, one row per person. */
export async function sumOfWorkOfPeople(db: Db, query: WorkQuery): Promise<WorkOfPeople> {
  const { rows } = await sql<WorkOfPeople>`
    ${sumsOfPeople(query)} select count(*) as people, ${sumsOf(addedNames)} from worked`.execute(db);
  return rows[0] as WorkOfPeople;
}
