import { sql } from "kysely";

/** A moment as it travels in a list: ISO, in UTC, to the second; null where the column is empty. */
export const instant = <Value extends string | null = string>(column: string) =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
