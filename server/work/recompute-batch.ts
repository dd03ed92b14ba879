import { sql } from "kysely";
import type { Db } from "../db/db";
import { lockKeys } from "../db/locks";
import { retryDeadlock } from "../db/retry-deadlock";
import type { Calendar } from "../rules/day-work/calendar";
import { computePersonDays } from "../rules/day-work/compute-days";
import { Slices } from "../yield-to-calls";
import { readClosedDays } from "./closed-periods";
import { DayBatch, type Written } from "./day-batch";
import { type Days, holds } from "./days";
import { isToStore } from "./is-to-store";
import { periodsAround } from "./periods-around";
import { loadSettledRanges } from "./settled-ranges";

/** Days to compute, those that can be stored, the first that counts, and the civil moment at which some still run. */
type BatchRange = { days: Days; withTables: readonly Days[]; live: number; now: number };

/** Computes and stores the days of some people in one transaction: the caller's, or a new one. */
export async function recomputeBatch(
  db: Db,
  calendar: Calendar,
  people: readonly string[],
  range: BatchRange,
): Promise<Written & { days: number }> {
  if (db.isTransaction) return computeAndWrite(db, calendar, people, range);
  // A single write may have locked its people in another order.
  return retryDeadlock(() =>
    db.transaction().execute((transaction) => computeAndWrite(transaction, calendar, people, range)),
  );
}

async function computeAndWrite(
  db: Db,
  calendar: Calendar,
  people: readonly string[],
  { days: changed, withTables, live, now }: BatchRange,
): Promise<Written & { days: number }> {
  await lockPeople(db, people);
  const days = await settledTogether(db, calendar, people, changed, now);
  const closed = await readClosedDays(db, days);
  const ranges = await loadSettledRanges(db, calendar, people, days);
  const batch = await DayBatch.begin(db, people, days, closed);
  let count = 0;
  const slices = new Slices();
  for (const range of ranges) {
    await slices.next();
    for (const result of computePersonDays(calendar, { ...range, now })) {
      if (result.day < live || !isToStore(result) || closed.some((one) => holds(one, result.day))) continue;
      if (!withTables.some((one) => holds(one, result.day))) continue;
      batch.add(result);
      count += 1;
    }
  }
  return { ...(await batch.write(db)), days: count };
}

/** Extends the days to their work periods as far as begun, if rules settle over these. */
async function settledTogether(
  db: Db,
  calendar: Calendar,
  people: readonly string[],
  { first, last }: Days,
  now: number,
): Promise<Days> {
  const periods = await periodsAround(db, calendar, people, { first, last });
  if (periods === null) return { first, last };
  const today = Math.floor(now / 1440);
  return { first: Math.min(first, periods.from), last: Math.max(last, Math.min(periods.to, today)) };
}

/** {@link lockPeople} for one person, for the days that their punch may change. */
export async function lockOwnWork(db: Db, personnelNumber: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${lockKeys.periods}),
      pg_advisory_xact_lock(${lockKeys.daysOfPerson}, hashtext(${personnelNumber}))
  `.execute(db);
}

/**
 * Locks the computing of people's days; otherwise the earlier reader could write an older result over a newer one. The
 * lock on periods comes first (period-lock.ts), and people are locked in one order, so that writers cannot deadlock.
 */
export async function lockPeople(db: Db, people: readonly string[]): Promise<void> {
  await sql`
    with periods as materialized (select pg_advisory_xact_lock_shared(${lockKeys.periods}))
    select pg_advisory_xact_lock(${lockKeys.daysOfPerson}, key)
    from periods, (select distinct hashtext(who) as key from unnest(${people}::text[]) as who order by key) as keys
  `.execute(db);
}
