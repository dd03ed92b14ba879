import { type DateRange, dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { readLiveFrom } from "../db/tables/live-from";
import type { Reach } from "../rules/reach";
import { daySums, summed } from "../work/day-sums";

/**
 * Everyone who belongs here on all of some days, is on a plan, and has every day stored: how many they are, and who the
 * others are. Of the complete people nothing has to be looked up: in a large organisation they are nearly all.
 */
export type CompletePeople = { days: DateRange; count: number; others: readonly string[] };
type Counted = Pick<CompletePeople, "count" | "others">;

/** If more people than this are not complete, or are to be found on more days, looking them up saves nothing. */
const most = { others: 5_000, days: 4 } as const;

const on = ({ from, to }: DateRange) => sql`between ${from}::date and ${to}::date`;

/** On a plan on all of these days. The places of one person do not overlap, so at most one of them holds all days. */
const isPlannedOn = ({ from, to }: DateRange) => sql<boolean>`
  place.during @> daterange(${from}::date, ${to}::date, '[]')
    and (place.plan_id is not null or place.work_group_id is not null)
    and (person.hired_on is null or person.hired_on <= ${from}::date)`;

/** How many people should have all of these days, and everyone else, as far as they are not too many. */
async function expectedOn(db: Db, range: DateRange): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(place.personnel_number)::int as count, coalesce((array_agg(person.personnel_number)
      filter (where place.personnel_number is null))[1:${most.others + 1}::int], '{}') as others
    from person left join work_assignment place
      on place.personnel_number = person.personnel_number and ${isPlannedOn(range)}`.execute(db);
  return rows[0] as Counted;
}

/** The days of a period that everyone should have: from the first that counts to yesterday. */
export async function daysToHave(db: Db, { from, to }: DateRange, today: IsoDate): Promise<DateRange> {
  const first = Math.max(dayNumber(from), await readLiveFrom(db));
  const last = Math.min(dayNumber(to), dayNumber(today) - 1);
  return { from: fromDayNumber(first), to: fromDayNumber(last) };
}

/** The complete people of a period; undefined if looking for them would not help, as within some sections. */
export async function completeIn(
  db: Db,
  period: DateRange,
  today: IsoDate,
  reach: Reach,
): Promise<CompletePeople | undefined> {
  return reach.isEveryone ? completePeople(db, await daysToHave(db, period, today)) : undefined;
}

/**
 * Finds them by comparing, day by day, how many rows they should have with how many are stored; only on days that lack
 * some, everyone is looked at. Undefined if too many people lack days, or too many days do.
 */
async function completePeople(db: Db, range: DateRange): Promise<CompletePeople | undefined> {
  if (range.from > range.to) return undefined;
  const found = await expectedOn(db, range);
  const lacking: string[] = [];
  for (let looked = 0; found.others.length + lacking.length <= most.others; looked += 1) {
    const others = [...found.others, ...lacking];
    const count = found.count - lacking.length;
    const day = await dayLacking(db, range, { count, others });
    if (day === undefined) return { days: range, count, others };
    if (looked === most.days) return undefined;
    const lack = await peopleLacking(db, range, day);
    lacking.push(...lack.filter((one) => !lacking.includes(one)));
  }
  return undefined;
}

/** The day that most of these people lack. */
async function dayLacking(
  db: Db,
  range: DateRange,
  { count, others }: Counted,
): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ day: IsoDate }>`
    with stored as (select day, ${summed("people")} as count from ${daySums(range)} group by day),
      of_others as (
        select day, count(*)::int as count from day_work
        where personnel_number = any(${others}::text[]) and day ${on(range)} group by day)
    select wanted.at::date as day
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as wanted (at)
      left join stored on stored.day = wanted.at::date left join of_others on of_others.day = wanted.at::date
    where coalesce(stored.count, 0) - coalesce(of_others.count, 0) < ${count}
    order by coalesce(stored.count, 0) - coalesce(of_others.count, 0) limit 1`.execute(db);
  return rows[0]?.day;
}

async function peopleLacking(db: Db, range: DateRange, day: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select person.personnel_number as who from person join work_assignment place using (personnel_number)
    where ${isPlannedOn(range)}
      and person.personnel_number not in (select personnel_number from day_work where day = ${day}::date)
    limit ${most.others + 1}`.execute(db);
  return rows.map(({ who }) => who);
}
