import type { Db } from "../db/db";
import { lock, lockShared } from "../db/locks";

/**
 * Keeps periods as open or closed as they are until the transaction ends: whoever writes work takes it first, beside
 * others who write. Otherwise a result could be stored behind a period that was closed meanwhile.
 */
export async function keepPeriods(db: Db): Promise<void> {
  await lockShared(db, "periods");
}

/** Waits for everyone who is writing work: a period is closed or opened after them and before the next. */
export async function changePeriods(db: Db): Promise<void> {
  await lock(db, "periods");
}
