import { type DateRange, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { spread } from "../db/news";
import { type Absence, notifyOfAbsences } from "../db/tables/absence-notices";
import { isAbsent } from "../db/tables/day-states";
import { readSettings } from "../db/tables/settings";

/**
 * Notifies people and the managers of their section of absences that reached the announced length on one of these days;
 * returns how many. Each is announced once: consecutive days once while the run lasts, days of a period once in that
 * period.
 */
export async function announceAbsences(db: Db, range: DateRange, now: Date): Promise<number> {
  const { consecutiveAbsenceDays, alternatingAbsenceDays } = await readSettings(
    db,
    "consecutiveAbsenceDays",
    "alternatingAbsenceDays",
  );
  if (consecutiveAbsenceDays === undefined && alternatingAbsenceDays === undefined) return 0;
  // Two servers running the same job would both see nothing announced yet.
  await lock(db, "absences");
  const reached: Absence[] = [];
  if (consecutiveAbsenceDays !== undefined)
    reached.push(...(await consecutive(db, range, consecutiveAbsenceDays)));
  if (alternatingAbsenceDays !== undefined)
    reached.push(...(await alternating(db, range, alternatingAbsenceDays)));
  const notified = await notifyOfAbsences(db, reached, now);
  await spread(db, { to: notified.receivers, topics: ["notifications"] });
  return notified.absences;
}

/** Active people who were absent on one of these days. */
const absentIn = ({ from, to }: DateRange) => sql`
  select distinct personnel_number from day_work join person using (personnel_number)
  where day between ${from} and ${to} and ${isAbsent} and person.is_active`;

/**
 * Runs of absence that overlap these days. Our choice: days off between two days of absence neither count nor end the
 * run, unless the person came.
 */
async function consecutive(db: Db, range: DateRange, least: number): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    with absent as (${absentIn(range)}), marked as (
      select personnel_number, day, ${isAbsent} as is_absent,
        count(*) filter (where not (${isAbsent})) over (partition by personnel_number order by day) as run
      from day_work join absent using (personnel_number)
      where day <= ${range.to} and (absence_days > 0 or required > 0 or presence > 0)
    )
    select 'consecutive' as kind, personnel_number as "personnelNumber", count(*)::int as days,
      min(day) as "from", max(day) as "to", min(day) as "scopeFrom", max(day) as "scopeTo"
    from marked where is_absent group by personnel_number, run
    having count(*) >= ${least} and max(day) >= ${range.from}`.execute(db);
  return rows;
}

/** All days of absence within each work period of these days; if there is none, within the Jalali month. */
async function alternating(db: Db, range: DateRange, least: number): Promise<Absence[]> {
  const runs = await db
    .selectFrom("work_period")
    .select(["first_day as from", "last_day as to"])
    .where("first_day", "<=", range.to)
    .where("last_day", ">=", range.from)
    .execute();
  const { year, month } = isoToJalali(range.to);
  const periods = runs.length > 0 ? runs : [jalaliMonthRange(year, month)];
  const { rows } = await sql<Absence>`
    with absent as (${absentIn(range)})
    select 'alternating' as kind, personnel_number as "personnelNumber", count(*)::int as days,
      min(day) as "from", max(day) as "to", period.first_day as "scopeFrom", period.last_day as "scopeTo"
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
        as period (first_day, last_day)
      join day_work on day between period.first_day and least(period.last_day, ${range.to}::date)
      join absent using (personnel_number)
    where ${isAbsent} group by personnel_number, period.first_day, period.last_day
    having count(*) >= ${least}`.execute(db);
  return rows;
}
