import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { isLostDatabase } from "../db/lost-database";
import type { CivilTime } from "../rules/civil-time";
import { keepPeriods } from "./period-lock";
import { daysTouchedBy, recomputeDays } from "./recompute";
import { lockPeople } from "./recompute-batch";

// The people of a batch are locked until it is stored; few enough that nobody notices.
const atOnce = 200;

type Options = {
  /** Called if someone's days cannot be computed; they stay unchanged until they are next computed. */
  onProblem: (error: unknown, personnelNumber: string) => void;
};

/**
 * Queues the days of `${source}` (personnel_number, day) of the same statement for computing. A day may be queued more
 * than once, so that writers never wait for each other's rows.
 */
export const waiting = (source: string) => sql`
  insert into day_to_compute (personnel_number, day)
  select distinct personnel_number, day from ${sql.raw(source)}`;

/**
 * Computes the days queued by punches, some people at a time, and removes them in the transaction that stores the
 * results, so none is lost if this process ends. Servers share the queue. Returns whose days were computed.
 */
export async function computeWaitingDays(
  db: Db,
  now: CivilTime,
  { onProblem }: Options,
): Promise<ReadonlySet<string>> {
  const people = new Set<string>();
  let alone = 0;
  for (;;) {
    const most = alone > 0 ? 1 : atOnce;
    let taken: readonly Waiting[] = [];
    const onTaken = (rows: readonly Waiting[]) => {
      taken = rows;
    };
    try {
      const done = await db
        .transaction()
        .execute((transaction) => computeWaitingDaysWithin(transaction, now, most, onTaken));
      for (const { who } of done) people.add(who);
      if (done.length < most) return people;
      alone -= 1;
    } catch (error) {
      if (isLostDatabase(error) || taken.length === 0) throw error;
      // One person at a time, so that the days of one do not hold up all others.
      if (most === 1) await giveUp(db, taken, (who) => onProblem(error, who));
      else alone = atOnce;
    }
  }
}

/** The same within a transaction, for all or the newest of them; returns the days. */
export async function computeWaitingDaysWithin(
  db: Db,
  now: CivilTime,
  most?: number,
  onTaken: (taken: readonly Waiting[]) => void = () => undefined,
): Promise<readonly Waiting[]> {
  // Locked first: a period is closed either after these days are stored or before anyone takes them.
  await keepPeriods(db);
  const rows = await takeNewest(db, most);
  onTaken(rows);
  await lockPeople(
    db,
    rows.map(({ who }) => who),
  );
  for (const { people, first, last } of computedTogether(rows))
    await recomputeDays(db, { personnelNumbers: people, ...daysTouchedBy(first, last), now });
  return rows;
}

type Waiting = { id: number; who: string; day: IsoDate };

/** Takes the newest days, and the other queued days of the same person and month: after an outage that is all. */
async function takeNewest(db: Db, most?: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with newest as (
      select distinct personnel_number, date_trunc('month', day)::date as month
      from (select personnel_number, day from day_to_compute order by day desc, id limit ${most ?? null}) as first
    )
    delete from day_to_compute where id in (
      select waiting.id from newest join day_to_compute waiting on waiting.personnel_number = newest.personnel_number
        and waiting.day >= newest.month and waiting.day < newest.month + interval '1 month'
      for update of waiting skip locked)
    returning id, personnel_number as who, day
  `.execute(db);
  return rows;
}

type Together = { people: string[]; first: IsoDate; last: IsoDate };

/** Groups people with one queued day by that day, which is nearly everyone after punching today; others by month. */
function computedTogether(rows: readonly Waiting[]): Together[] {
  const months = new Map<string, { who: string; first: IsoDate; last: IsoDate }>();
  for (const { who, day } of rows) {
    const key = `${who} ${day.slice(0, 7)}`;
    const known = months.get(key);
    if (!known) months.set(key, { who, first: day, last: day });
    else if (day < known.first) known.first = day;
    else if (day > known.last) known.last = day;
  }
  const together = new Map<string, Together>();
  for (const { who, first, last } of months.values()) {
    const key = first === last ? first : first.slice(0, 7);
    const known = together.get(key) ?? { people: [], first, last };
    known.people.push(who);
    if (first < known.first) known.first = first;
    if (last > known.last) known.last = last;
    together.set(key, known);
  }
  return [...together.values()];
}

/** Removes days that were taken and cannot be computed. */
async function giveUp(
  db: Db,
  taken: readonly Waiting[],
  onGivenUp: (personnelNumber: string) => void,
): Promise<void> {
  const ids = taken.map(({ id }) => id);
  await sql`delete from day_to_compute where id = any(${ids}::bigint[])`.execute(db);
  for (const who of new Set(taken.map((one) => one.who))) onGivenUp(who);
}
