import { type RawBuilder, sql } from "kysely";
import { yieldToCalls } from "../yield-to-calls";
import type { Db } from "./db";

/** Few enough that processing them does not delay requests for pages. */
const rowsAtOnce = 250;

/**
 * Reads the rows of a long query in parts, from one snapshot, with a database cursor. What `prepare` creates in the
 * transaction exists until the reading ends. The query ends when the consumer stops iterating.
 */
export async function* readRows<T>(
  db: Db,
  query: RawBuilder<T>,
  prepare?: (reading: Db) => Promise<void>,
): AsyncGenerator<T[]> {
  const reading = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    // A read-only transaction could not even create a temporary table.
    .setAccessMode(prepare ? "read write" : "read only")
    .execute();
  try {
    await prepare?.(reading);
    // All rows will be read, so the plan must suit all of them and not only the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(reading);
    await sql`declare rows_to_read no scroll cursor for ${query}`.execute(reading);
    const fetch = () => {
      const fetching = sql<T>`fetch ${sql.raw(String(rowsAtOnce))} from rows_to_read`.execute(reading);
      // Errors are reported when the rows are awaited, if at all.
      fetching.catch(() => undefined);
      return fetching;
    };
    for (let coming = fetch(); ; ) {
      const { rows } = await coming;
      // The database reads the next part while this one is processed.
      if (rows.length === rowsAtOnce) coming = fetch();
      await yieldToCalls();
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await reading.rollback().execute();
  }
}
