import { sql } from "kysely";

/** A moment as lists contain it: ISO, in UTC, to the second; null if the column is null. */
export const instant = <Value extends string | null = string>(column: string) =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

type InIso<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** A row as calls answer it: its instants are ISO texts. */
export const inIso = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as InIso<T>;
