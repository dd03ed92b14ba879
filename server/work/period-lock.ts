import type { Db } from "../db/db";
import { lock, lockShared } from "../db/locks";

/**
 * Keeps periods open or closed until the transaction ends. Every writer of work takes this lock first, shared with
 * other writers. Without it a result could be stored in a period that was closed in the meantime.
 */
export async function keepPeriods(db: Db): Promise<void> {
  await lockShared(db, "periods");
}

/** Waits for all writers of work: a period is closed or opened after them and before the next writer. */
export async function changePeriods(db: Db): Promise<void> {
  await lock(db, "periods");
}
