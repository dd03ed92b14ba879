import { fail } from "@schemas/errors";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { assertVersion } from "../rules/version-check";
import type { Db } from "./db";
import type { Database } from "./schema";

/** The tables whose rows have a version, which rises by one with every change of a row or what belongs to it. */
type Versioned = {
  [T in keyof Database]: Database[T] extends { version: unknown } ? T : never;
}[keyof Database];

/** The tables whose rows have a number that the database gives. */
type Numbered = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database];

type Key<T extends Versioned> = Partial<Selectable<Database[T]>>;

// One table stands for all of them before the compiler; callers are checked by the signatures below.
const anyTable = (table: Versioned) => table as "city";

/** The row with this key, locked until the transaction ends. Refuses a change based on an older version. */
export async function lockRow<T extends Versioned>(
  db: Db,
  table: T,
  key: Key<T>,
  version?: number,
): Promise<Selectable<Database[T]>> {
  const row = await db
    .selectFrom(anyTable(table))
    .selectAll()
    .where(({ and }) => and(key as object))
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail("not-found"));
  assertVersion(row.version, version);
  return row as never;
}

/** Changes the row with this key, or only its version. */
export async function changeRow<T extends Versioned>(
  db: Db,
  table: T,
  key: Key<T>,
  change: Updateable<Database[T]> = {},
): Promise<void> {
  await db
    .updateTable(anyTable(table))
    .set({ ...(change as object), version: sql`version + 1` })
    .where(({ and }) => and(key as object))
    .execute();
}

/** Adds a row; returns its number. */
export async function addRow<T extends Numbered>(
  db: Db,
  table: T,
  row: Insertable<Database[T]>,
): Promise<{ id: number }> {
  return db
    .insertInto(table as "role")
    .values(row as never)
    .returning("id")
    .executeTakeFirstOrThrow();
}
