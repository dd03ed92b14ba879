import type { Db } from "@server/db/db";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { patience } from "./patience";

/** Runs `work` while a table is locked, so that every statement that needs the table waits. */
export async function heldUp(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const lock = await db.startTransaction().execute();
  await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(lock);
  try {
    await work();
  } finally {
    await lock.rollback().execute();
  }
}

/** The work of other connections: statements that wait for a table, and transactions that read a long list. */
export function statements(db: Db) {
  const busy = async () => {
    const { rows } = await sql<{ since: string; isHeldUp: boolean }>`
      select pid || ' ' || query_start as since, wait_event_type is not distinct from 'Lock' as "isHeldUp"
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (
        state = 'active' and wait_event_type = 'Lock'
        or state in ('active', 'idle in transaction') and query like 'fetch %')`.execute(db);
    return rows;
  };
  const wait = (check: () => Promise<void>) => vi.waitFor(check, { timeout: patience, interval: 20 });
  return {
    /** The process and start time of each statement that waits for a lock. */
    heldUp: async () => (await busy()).filter(({ isHeldUp }) => isHeldUp).map(({ since }) => since),
    toBeRunning: () =>
      wait(async () => expect((await busy()).filter(({ isHeldUp }) => isHeldUp).length).toBeGreaterThan(0)),
    toBeOpen: () => wait(async () => expect(await busy()).not.toEqual([])),
    toBeOver: () => wait(async () => expect(await busy()).toEqual([])),
  };
}
