import { fail, type Refusal } from "@schemas/errors";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { assertVersion } from "../rules/version-check";
import type { Db } from "./db";
import type { Database } from "./schema";

/** The tables whose rows have a version, which rises by one with every change of a row or what belongs to it. */
type Versioned = {
  [T in keyof Database]: Database[T] extends { version: unknown } ? T : never;
}[keyof Database];

/** The tables whose rows have a number that the database gives. */
type Numbered = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database];

type Table = keyof Database;
/** Values of columns; a list stands for any of its values. */
type Key<T extends Table> = {
  [C in keyof Selectable<Database[T]>]?: Selectable<Database[T]>[C] | readonly Selectable<Database[T]>[C][];
};

// One table stands for all of them before the compiler; callers are checked by the signatures below.
const anyTable = (table: Table) => table as "city";

const isOf =
  (key: object) =>
  ({ eb, and }: ExpressionBuilder<Database, "city">): Expression<SqlBool> =>
    and(
      Object.entries(key).map(([column, value]) =>
        eb(column as "code", Array.isArray(value) ? "in" : value === null ? "is" : "=", value),
      ),
    );

/** Reads some columns of the row with a key. */
type ReadRow<None> = <T extends Table, const S extends SelectExpression<Database, T>>(
  db: Db,
  table: T,
  key: Key<T>,
  columns: readonly S[],
  refusal?: () => Refusal,
) => Promise<Selection<Database, T, S> | None>;

const selected = (db: Db, table: Table, key: object, columns: readonly unknown[]) =>
  db
    .selectFrom(anyTable(table))
    .select(columns as never[])
    .where(isOf(key));

/** Undefined if there is no such row. */
export const findRow: ReadRow<undefined> = (db, table, key, columns) =>
  selected(db, table, key, columns).executeTakeFirst() as never;

/** Refused if there is no such row; without a refusal there must be one. */
export const readRow: ReadRow<never> = (db, table, key, columns, refusal) =>
  selected(db, table, key, columns).executeTakeFirstOrThrow(refusal) as never;

/** The same, with the row locked until the transaction ends. */
export const holdRow: ReadRow<never> = (db, table, key, columns, refusal) =>
  selected(db, table, key, columns).forUpdate().executeTakeFirstOrThrow(refusal) as never;

/** The row locked, if there is one. */
export const holdIfAny: ReadRow<undefined> = (db, table, key, columns) =>
  selected(db, table, key, columns).forUpdate().executeTakeFirst() as never;

/** Whether there is a row with this key. */
export async function hasRow<T extends Table>(db: Db, table: T, key: Key<T>): Promise<boolean> {
  return hasRows(selected(db, table, key, []));
}

/** Whether a query, still without columns, has a row. */
// biome-ignore lint/suspicious/noExplicitAny: a query may read any tables; it is checked where it is made.
export async function hasRows(query: SelectQueryBuilder<any, any, object>): Promise<boolean> {
  return (await query.select(sql.lit(1).as("one")).limit(1).executeTakeFirst()) !== undefined;
}

/** Changes the rows with this key, which have no version or keep it; returns how many. */
export async function setRow<T extends Table>(
  db: Db,
  table: T,
  key: Key<T>,
  change: Updateable<Database[T]>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(anyTable(table))
    .set(change as object)
    .where(isOf(key))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Adds a row with this key, or changes the one that has it. */
export async function putRow<T extends Table>(
  db: Db,
  table: T,
  key: Partial<Insertable<Database[T]>>,
  values: Updateable<Database[T]>,
): Promise<void> {
  await db
    .insertInto(anyTable(table))
    .values({ ...(key as object), ...(values as object) } as never)
    .onConflict((conflict) => conflict.columns(Object.keys(key) as "code"[]).doUpdateSet(values as object))
    .execute();
}

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
    .where(isOf(key))
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
    .where(isOf(key))
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
