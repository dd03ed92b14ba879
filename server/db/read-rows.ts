import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db";

const rowsAtOnce = 1_000;

/**
 * The rows of a long query, some at a time, out of one moment: the database keeps the rest. What `prepare` puts beside
 * the transaction for the query is there as long as this is. Whoever stops listening ends the query.
 */
export async function* readRows<T>(
  db: Db,
  query: RawBuilder<T>,
  prepare?: (reading: Db) => Promise<void>,
): AsyncGenerator<T[]> {
  const reading = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    // Not even a table of its own may be made in one that only reads.
    .setAccessMode(prepare ? "read write" : "read only")
    .execute();
  try {
    await prepare?.(reading);
    // All rows will be wanted, so the plan shall be good for all and not for the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(reading);
    await sql`declare rows_to_read no scroll cursor for ${query}`.execute(reading);
    const fetch = () => {
      const fetching = sql<T>`fetch ${sql.raw(String(rowsAtOnce))} from rows_to_read`.execute(reading);
      // What goes wrong with it is heard when it is waited for, if ever.
      fetching.catch(() => undefined);
      return fetching;
    };
    for (let coming = fetch(); ; ) {
      const { rows } = await coming;
      // The database looks the next up while these are worked on.
      if (rows.length === rowsAtOnce) coming = fetch();
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await reading.rollback().execute();
  }
}
