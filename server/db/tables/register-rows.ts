import type { Register } from "@schemas/define-register";
import { type Field, fieldOf } from "@schemas/fields/field";
import { toLatinDigits } from "@schemas/values/digits";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db";
import { tidyCode, tidyName } from "../register-rules";
import { beginningWith, containing, inPersianOrder, type Sorting } from "./list-page";

type Asked = { readonly search?: string | undefined; readonly [filter: string]: unknown };
type Row = Record<string, unknown>;

/** The column of a field: `is_active` of `isActive`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What holds of the rows of a register, in a table that it may share. */
function ownRows({ store: { fixed = {} } }: Register): RawBuilder<SqlBool>[] {
  return Object.entries(fixed).map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;

/** The condition that a row is the one of this code. */
export const isRow = (register: Register, code: string) =>
  all([...ownRows(register), sql<SqlBool>`code = ${code}`]);

/** The rows of a register as they are listed: searched by its texts and the beginning of their codes, and filtered. */
export function listedRows(db: Db, register: Register, asked: Asked = {}) {
  const { store, fields, filters } = register;
  const conditions = filters.flatMap((filter) => {
    const value = asked[filter];
    return value === undefined || value === ""
      ? []
      : [isMeant(filter, fieldOf(fields[filter] as never), value)];
  });
  return db
    .selectFrom(store.table as "city")
    .select([...Object.keys(fields), "version"].map((field) => sql.ref(columnOf(field)).as(field)) as never)
    .where(all([...ownRows(register), ...conditions, isFound(register, asked.search)]))
    .$castTo<Row>();
}

function isMeant(filter: string, field: Field | undefined, value: unknown): RawBuilder<SqlBool> {
  const column = sql.ref(columnOf(filter));
  return field?.kind === "text" && !field.options.isCode
    ? sql<SqlBool>`fold_text(${column}) = ${foldCompact(String(value))}`
    : sql<SqlBool>`${column} = ${value}`;
}

function isFound({ searches }: Register, search: string | undefined): RawBuilder<SqlBool> {
  const folded = foldCompact(search ?? "");
  if (!folded) return sql<SqlBool>`true`;
  const within = searches.map(
    (field) => sql`fold_text(${sql.ref(columnOf(field))}) like ${containing(folded)}`,
  );
  return sql<SqlBool>`(${sql.join([...within, sql`fold_text(code) like ${beginningWith(folded)}`], sql` or `)})`;
}

// Codes are texts, and yet 9 comes before 10.
const codeOrder = sql`lpad(code, 20, '0')`;

/** The orders of a register: texts as Persian readers order them, codes by their numbers. */
export function sortingOf({ fields, sortable, sort }: Register): Sorting {
  const orderOf = (name: string) => {
    const field = fieldOf(fields[name] as never);
    if (field?.kind !== "text") return sql.ref(columnOf(name));
    if (!field.options.isCode) return inPersianOrder(columnOf(name));
    return name === "code" ? codeOrder : sql.ref(columnOf(name));
  };
  return {
    by: Object.fromEntries(sortable.map((name) => [name, orderOf(name)])),
    usual: sort,
    tie: codeOrder,
  };
}

/** A form as it is stored: names and codes tidied, and what every row of the register holds. */
export function storedAs({ store, fields }: Register, form: Row): Row {
  const given = Object.entries(fields).filter(([name]) => form[name] !== undefined);
  return {
    ...store.fixed,
    ...Object.fromEntries(
      given.map(([name, schema]) => [columnOf(name), tidied(name, fieldOf(schema), form[name])]),
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
