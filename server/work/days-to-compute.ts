import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { isLostDatabase } from "../db/lost-database";
import type { CivilTime } from "../rules/civil-time";
import { keepPeriods } from "./period-lock";
import { daysTouchedBy, recomputeDays } from "./recompute";

// The people of a batch are locked until it is stored; few enough that nobody notices.
const atOnce = 200;

type Options = {
  /** Called where someone's days cannot be computed; the daily job tries them again. */
  onProblem: (error: unknown, personnelNumber: string) => void;
};

/**
 * Computes the days that punches have left to be computed (clocking/store-punch.ts), some at a time, and forgets them in the
 * transaction that stores the results: whatever ends this process, they are computed. Servers share them.
 */
export async function computeWaitingDays(db: Db, now: CivilTime, { onProblem }: Options): Promise<void> {
  let most = atOnce;
  for (;;) {
    try {
      const done = await db
        .transaction()
        .execute((transaction) => computeWaitingDaysWithin(transaction, now, most));
      if (done < most) return;
    } catch (error) {
      if (isLostDatabase(error)) throw error;
      // One by one, so that those of one person do not hold up all others.
      if (most === 1) await giveUpFirst(db, (who) => onProblem(error, who));
      most = 1;
    }
  }
}

/** The same within a transaction, all or the first of them; returns how many there were. */
export async function computeWaitingDaysWithin(db: Db, now: CivilTime, most?: number): Promise<number> {
  // Before they are taken: a period is closed either after they are stored or before anyone has taken them.
  await keepPeriods(db);
  const { rows } = await sql<{ who: string; day: IsoDate }>`
    delete from day_to_compute where id in (
      select id from day_to_compute order by id for update skip locked limit ${most ?? null})
    returning personnel_number as who, day
  `.execute(db);
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 0;
  // Nearly all of them are today; a tap made offline may reach some days back.
  const personnelNumbers = rows.map(({ who }) => who);
  await recomputeDays(db, { personnelNumbers, ...daysTouchedBy(first, last), now });
  return rows.length;
}

async function giveUpFirst(db: Db, hear: (personnelNumber: string) => void): Promise<void> {
  const { rows } = await sql<{ who: string }>`
    delete from day_to_compute where id = (
      select id from day_to_compute order by id for update skip locked limit 1)
    returning personnel_number as who
  `.execute(db);
  for (const { who } of rows) hear(who);
}
