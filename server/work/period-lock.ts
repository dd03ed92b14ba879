import { sql } from "kysely";
import type { Db } from "../calls/context";

const key = 7401407;

/**
 * Keeps periods as open or closed as they are until the transaction ends: whoever writes work takes it first, beside
 * others who write. Otherwise a result could be stored behind a period that was closed meanwhile.
 */
export async function keepPeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(db);
}

/** Waits for everyone who is writing work: a period is closed or opened after them and before the next. */
export async function changePeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}
