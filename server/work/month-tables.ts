import {
  dayNumber,
  fromDayNumber,
  type IsoDate,
  jalaliToIso,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { retainedYears } from "../access/retained-days";
import type { Db } from "../db/db";
import { lockKeys } from "../db/locks";
import type { Days } from "./days";

/*
 * Punches and stored days have a table (partition) for each month. Tables are created ahead, for the retained work
 * years: when a server starts, every day, and when a year is added. A day without a table cannot be written.
 */

/** The days whose punches or results can be stored, as runs of consecutive days. */
export async function daysWithTables(db: Db, base: "punch" | "day_work"): Promise<Days[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    with month as (${monthsWithTables(base)}), run as (
      select first, first - make_interval(months => row_number() over (order by first)::int) as run from month
    )
    select min(first) - date '1970-01-01' as first,
      (max(first) + interval '1 month')::date - 1 - date '1970-01-01' as last
    from run group by run order by 1
  `.execute(db);
  return rows;
}

/** The first days of the months that have a table, as a part of a statement. */
export const monthsWithTables = (base: "punch" | "day_work") => sql`
  select to_date(right(c.relname, 6), 'YYYYMM') as first from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = ${base}::regclass and not i.inhdetachpending`;

/** Creates the missing tables of the retained work years, with some weeks before and after. */
export async function prepareMonths(db: Db, today: IsoDate): Promise<void> {
  for (const { first, last } of await daysToPrepare(db, today))
    await sql`select prepare_months(${fromDayNumber(first)}::date, ${fromDayNumber(last)}::date)`.execute(db);
}

async function daysToPrepare(db: Db, today: IsoDate): Promise<Days[]> {
  const years = await retainedYears(db, today);
  return years.map(({ first, last }) => ({
    // A period may begin in Esfand, and a night shift before that.
    first: dayNumber(jalaliToIso(first - 1, 11, 1)),
    last: dayNumber(jalaliYearRange(last).to) + 31,
  }));
}

/**
 * Drops the tables of months outside every retained year that contain no activity: they come from requests for work in
 * the wrong calendar, and they slow every query about work. Tables are detached concurrently, so nobody is blocked.
 * Returns how many were dropped.
 */
export async function dropStrayMonths(db: Db, today: IsoDate): Promise<number> {
  const stray = await strayMonths(db, today);
  if (stray.length === 0) return 0;
  return db.connection().execute(async (session) => {
    if (!(await mayDrop(session))) return 0;
    let count = 0;
    try {
      for (const table of stray) if (await dropTable(session, table)) count += 1;
    } finally {
      await sql`select pg_advisory_unlock(${lockKeys.strayMonths})`.execute(session);
    }
    return count;
  });
}

/** The tables of months outside every retained year. Some may still contain activity. */
export async function strayMonths(db: Db, today: IsoDate): Promise<MonthTable[]> {
  const retained = await daysToPrepare(db, today);
  return (await monthTables(db)).filter(
    ({ first, last }) => !retained.some((days) => days.first <= last && first <= days.last),
  );
}

type MonthTable = Days & {
  name: string;
  base: "punch" | "day_work";
  isAttached: boolean;
  isLeaving: boolean;
};

/** Every month's tables, the punches of a month first. */
async function monthTables(db: Db): Promise<MonthTable[]> {
  const { rows } = await sql<MonthTable>`
    select c.relname as name, left(c.relname, -7) as base, i.inhrelid is not null as "isAttached",
      coalesce(i.inhdetachpending, false) as "isLeaving", month.first - date '1970-01-01' as first,
      (month.first + interval '1 month')::date - 1 - date '1970-01-01' as last
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    cross join lateral (select to_date(right(c.relname, 6), 'YYYYMM') as first) month
    where c.relkind = 'r' and c.relname ~ '^(punch|day_work)_[0-9]{6}$'
      and c.relnamespace = current_schema()::regnamespace
    order by month.first, base desc
  `.execute(db);
  return rows;
}

/** Only one server at a time drops tables. */
async function mayDrop(session: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(${lockKeys.strayMonths}) as "isOurs"`.execute(session);
  return rows[0]?.isOurs ?? false;
}

async function dropTable(
  session: Db,
  { name, base, first, last, isAttached, isLeaving }: MonthTable,
): Promise<boolean> {
  const table = sql.table(name);
  if (!(await isIdle(session, name, base))) return false;
  if (isLeaving)
    await sql`alter table ${sql.table(base)} detach partition ${table} finalize`.execute(session);
  else if (isAttached)
    await sql`alter table ${sql.table(base)} detach partition ${table} concurrently`.execute(session);
  if (await isIdle(session, name, base)) {
    await session.transaction().execute(async (transaction) => {
      await sql`drop table ${table}`.execute(transaction);
      // The triggers that sum days notice no dropped table.
      if (base === "day_work")
        await sql`
          delete from day_sum where day between ${fromDayNumber(first)}::date and ${fromDayNumber(last)}::date`.execute(
          transaction,
        );
    });
    return true;
  }
  // Someone wrote to it while it was being detached.
  const [from, to] = [first, last + 1].map((day) => sql.lit(fromDayNumber(day)));
  await sql`alter table ${sql.table(base)} attach partition ${table} for values from (${from}) to (${to})`.execute(
    session,
  );
  return false;
}

/** Whether a table contains nothing but absences and nobody punched in its month. */
async function isIdle(session: Db, name: string, base: MonthTable["base"]): Promise<boolean> {
  const work = base === "punch" ? sql`true` : sql`presence > 0 or leave > 0 or mission > 0`;
  const { rows } = await sql<{ isIdle: boolean }>`
    select not exists (select from ${sql.table(name)} where ${work})
      and (${base === "punch"} or to_regclass(${name.replace(/^day_work/, "punch")}) is null) as "isIdle"
  `.execute(session);
  return rows[0]?.isIdle ?? false;
}
