import { type Expression, sql } from "kysely";
import type { Db } from "./db";

/**
 * Reads several lists in one statement: one round trip, and one moment for all of them. Rows travel as JSON, so
 * instants arrive as ISO text.
 */
export async function readTogether<Rows>(
  db: Db,
  parts: Readonly<Record<keyof Rows, Expression<unknown>>>,
): Promise<Rows> {
  const lists = Object.entries<Expression<unknown>>(parts).map(
    // Otherwise a column of the same name would be taken for the row.
    ([name, query]) =>
      sql`(select coalesce(json_agg(whole_row), '[]') from (${query}) whole_row) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Rows>`select ${sql.join(lists)}`.execute(db);
  return rows[0] as Rows;
}
