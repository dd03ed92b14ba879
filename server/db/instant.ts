import { sql } from "kysely";

/** A moment as lists contain it: ISO, in UTC, to the second; null if the column is null. */
export const instant = <Value extends string | null = string>(column: string) =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
