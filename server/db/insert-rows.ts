import { type Insertable, sql } from "kysely";
import type { Db } from "./db";
import type { Database } from "./schema";

type Row<T extends keyof Database> = { [C in keyof Insertable<Database[T]>]: unknown } & { id?: number };

// With this many rows, the parameter of one statement is at most a few megabytes.
const rowsAtOnce = 5000;

/**
 * Inserts any number of rows with one parameter per statement instead of one per value. All rows have the columns of
 * the first; a JSON column takes the value itself. Existing rows stay unchanged.
 */
export async function insertRows<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(done, done + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      select ${sql.join(names)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
      on conflict do nothing
    `.execute(db);
  }
}

/** Reserves this many ids of a table, so that rows can refer to each other before they are inserted. */
export async function takeIds(db: Db, table: keyof Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map((row) => row.id);
}
