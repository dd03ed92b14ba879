import { sql } from "kysely";
import type { Db } from "./db";

/**
 * What the servers of one database do one after another, each with its key in the database; no two share one. 7401405
 * belongs to the tables of months, which the database makes itself.
 */
export const lockKeys = {
  firstFill: 7401403,
  settings: 7401406,
  periods: 7401407,
  reminderJob: 7401408,
  scheduleJob: 7401409,
  absences: 7401410,
  /** Of one resource each. */
  bulk: 7401411,
  transfer: 7401412,
  defaultPermission: 7401413,
  dailyJob: 7401414,
  /** Of one person each. */
  daysOfPerson: 7401415,
  strayMonths: 7401416,
  secretKey: 7401430,
} as const;

/** Waits until nobody else does this, and holds others off until the transaction ends. */
export async function lock(db: Db, what: keyof typeof lockKeys): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys[what]})`.execute(db);
}

/** The same beside others who take it so too. */
export async function lockShared(db: Db, what: keyof typeof lockKeys): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKeys[what]})`.execute(db);
}
