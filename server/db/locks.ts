import { sql } from "kysely";
import type { Db } from "./db";
import { readReferencesAgain } from "./reference-data";

/**
 * Operations that the servers of one database run one at a time, each with its own advisory lock key. 7401405 is used
 * by the month tables, which the database creates itself.
 */
export const lockKeys = {
  firstFill: 7401403,
  settings: 7401406,
  periods: 7401407,
  reminderJob: 7401408,
  scheduleJob: 7401409,
  absences: 7401410,
  /** One lock per resource. */
  bulk: 7401411,
  transfer: 7401412,
  defaultPermission: 7401413,
  dailyJob: 7401414,
  /** One lock per person. */
  daysOfPerson: 7401415,
  strayMonths: 7401416,
  backupJob: 7401417,
  /** For changes that could leave nobody with all rights. */
  administrators: 7401418,
  presence: 7401419,
  daySums: 7401420,
  secretKey: 7401430,
} as const;

/** Waits for the exclusive lock and holds it until the transaction ends. */
export async function lock(db: Db, what: keyof typeof lockKeys): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys[what]})`.execute(db);
  readReferencesAgain(db);
}

/** Waits for the shared lock, which other transactions may hold at the same time. */
export async function lockShared(db: Db, what: keyof typeof lockKeys): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKeys[what]})`.execute(db);
}
