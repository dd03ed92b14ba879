import { type Field, fieldOf } from "@schemas/fields/field";
import type { Register } from "@schemas/register";
import { toLatinDigits } from "@schemas/values/digits";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { columnNamed } from "../columns";
import type { Db } from "../db";
import { tidyCode, tidyName } from "../register-rules";
import type { Database } from "../schema";
import { inCodeOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { narrowed } from "./narrowed";

type Query = { readonly search?: string | undefined; readonly [filter: string]: unknown };
type Row = Record<string, unknown>;
type Condition = RawBuilder<SqlBool>;

/** How the rows of a register are read, as far as its declaration does not define it. */
export type Reading<
  Field extends string = string,
  Filters = Readonly<Record<string, unknown>>,
  T extends keyof Database = never,
> = {
  /** The SQL of fields that are not columns. */
  readonly reads?: { readonly [One in Field]?: RawBuilder<unknown> };
  /** Other tables that these expressions and conditions use. */
  readonly join?: (rows: SelectQueryBuilder<Database, T, object>) => object;
  /** The conditions of filters that are not fields, or that compare by more than equality. */
  readonly narrows?: { readonly [One in keyof Filters]?: (value: NonNullable<Filters[One]>) => Condition };
  /** The condition of a search that covers more than the row's texts. */
  readonly means?: (search: string | undefined) => Condition;
  /** The sort order of columns that are not sorted by what they show. */
  readonly orders?: { readonly [One in Field]?: RawBuilder<unknown> };
  /** The order of rows that are otherwise equal. */
  readonly tie?: RawBuilder<unknown>;
};

/** The column of a field: `is_active` of `isActive`. */
export const columnOf = (field: string, { columns }: Register["store"] = { table: "" }) =>
  columns?.[field] ?? columnNamed(field);

const columnIn = ({ store }: Register, field: string) =>
  sql.ref(`${store.table}.${columnOf(field, store)}`) as RawBuilder<unknown>;

const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;

/** The conditions for the rows of a register in a table that it may share with others. */
function ownRows({ store: { table, fixed = {} } }: Register): Condition[] {
  return Object.entries(fixed).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`,
  );
}

/** The SQL expression of a field. */
const expressionOf = (register: Register, { reads = {} }: Reading, field: string) =>
  reads[field] ?? columnIn(register, field);

/** The condition that a row is the one of this key. */
export const isRow = (register: Register, key: unknown, reading: Reading = {}) =>
  all([...ownRows(register), sql<SqlBool>`${expressionOf(register, reading, register.key)} = ${key}`]);

/**
 * The rows of a register as lists show them: searched by their texts and the beginning of their codes, and filtered.
 */
export function listedRows(db: Db, register: Register, reading: Reading = {}, query: Query = {}) {
  const { store, fields } = register;
  const selected = [...Object.keys(fields), "version"].map((field) =>
    expressionOf(register, reading, field).as(field),
  );
  // Any table name satisfies the compiler; the columns come from the declaration.
  const rows = db.selectFrom(store.table as "city");
  return ((reading.join?.(rows as never) ?? rows) as typeof rows)
    .select(selected as never)
    .where(all([...ownRows(register), ...narrowedBy(register, reading, query)]))
    .$castTo<Row>();
}

function narrowedBy(register: Register, reading: Reading, { search, ...query }: Query): Condition[] {
  const { fields, filters } = register;
  const { narrows = {}, means } = reading;
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const same = filters.map((name) => {
    const column = expressionOf(register, reading, name);
    const field = fieldOf(fields[name] as never);
    const isName = field?.kind === "text" && !field.options.isCode;
    return [
      name,
      isName ? (text: string) => sql`fold_text(${column}) = ${foldCompact(text)}` : column,
    ] as const;
  });
  const narrowing = narrowed<Record<string, unknown>>(chosen, {
    ...Object.fromEntries(same as [string, RawBuilder<unknown>][]),
    ...(narrows as Record<string, (value: unknown) => Condition>),
  });
  return [narrowing, means ? means(search) : matchesSearch(register, reading, search)];
}

function matchesSearch(register: Register, reading: Reading, search: string | undefined): Condition {
  const folded = (isCode: boolean) =>
    register.searches
      .filter((name) => isNamedByCode(register, name) === isCode)
      .map((name) => sql`fold_text(${expressionOf(register, reading, name)})`);
  return matchesText(search, folded(false), folded(true));
}

/** Whether a field refers to a record by its code, which a search matches only from the beginning. */
function isNamedByCode({ fields }: Register, name: string): boolean {
  const field = fieldOf(fields[name] as never);
  return name === "code" || field?.kind !== "text" || field.options.names !== null;
}

/** The sort orders of a register: texts in Persian order, codes by number. */
export function sortingOf(register: Register, reading: Reading = {}): Sorting {
  const { key, fields, sortable, sort, store } = register;
  const orderOf = (name: string) => {
    const field = fieldOf(fields[name] as never);
    const read = reading.orders?.[name] ?? expressionOf(register, reading, name);
    if (name === "code") return inCodeOrder(`${store.table}.code`);
    return field?.kind === "text" && !field.options.isCode ? sql`${read} collate "fa-x-icu"` : read;
  };
  const tie = reading.tie ?? orderOf(key);
  return { by: Object.fromEntries(sortable.map((name) => [name, orderOf(name)])), usual: sort, tie };
}

/** A form as it is stored: with tidied names and codes, and the fixed values of the register. */
export function storedAs({ store, fields, stored }: Register, form: Row): Row {
  const names = stored.filter((name) => form[name] !== undefined && !store.elsewhere?.includes(name));
  return {
    ...store.fixed,
    ...Object.fromEntries(
      names.map((name) => [columnOf(name, store), tidied(name, fieldOf(fields[name] as never), form[name])]),
    ),
  };
}

function tidied(name: string, field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== "text") return value;
  const text = String(value);
  if (name === "code") return tidyCode(text);
  if (field.options.isCode) return toLatinDigits(text.trim());
  return field.isOptional ? tidyPersian(text) : tidyName(text, name);
}
