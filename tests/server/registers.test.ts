import { type Field, type FieldSchema, fieldOf } from "@schemas/fields/field";
import type { Register } from "@schemas/register";
import * as registers from "@schemas/registers";
import { camelCase } from "@schemas/values/camel-case";
import * as special from "@server/calls/registers/special";
import { columnOf, type Reading } from "@server/db/tables/register-rows";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());

type Column = { name: string; type: string; isNullable: boolean; hasDefault: boolean };

const types: { readonly [K in Field["kind"]]?: readonly string[] } = {
  text: ["text"],
  select: ["text"],
  relation: ["text"],
  number: ["integer", "smallint", "double precision"],
  yesNo: ["boolean"],
  jalaliDate: ["date"],
  clockTime: ["integer"],
  duration: ["integer", "smallint"],
  rightsGrid: ["ARRAY"],
  withheldSet: ["ARRAY"],
};

describe.each(Object.values(registers).map(({ name, register }) => [name, register] as const))(
  "the table of %s",
  (name, { key, store, stored, fields, searches }: Register) => {
    const { table, fixed = {}, elsewhere = [], usedIn = [] } = store;
    const { reads = {}, means } = ((special as Readonly<Record<string, object>>)[camelCase(name)] ??
      {}) as Reading;

    it("has a column of the right kind for every field", async () => {
      const columns = await columnsOf(table);
      const mistakes = stored.flatMap((name) => {
        if (elsewhere.includes(name)) return [];
        const field = fieldOf(fields[name] as FieldSchema) as Field;
        const column = columns.find((one) => one.name === columnOf(name, store));
        if (!column) return [`${name} has no column`];
        // A field read from a column of another kind only needs the column to exist.
        if (reads[name]) return [];
        if (!types[field.kind]?.includes(column.type)) return [`${name} is no ${column.type}`];
        // An empty text field is stored as an empty text.
        const isEmptyText = column.isNullable && field.kind === "text";
        const isEmpty = field.isOptional || !column.isNullable;
        return isEmpty && !isEmptyText ? [] : [`${name} may be null`];
      });
      expect(mistakes).toEqual([]);
      expect(columns).toContainEqual(expect.objectContaining({ name: "version", type: "integer" }));
    });

    it("is searched by some field", () => {
      expect(searches.length > 0 || means !== undefined).toBe(true);
    });

    it("requires nothing that no form provides", async () => {
      const given = new Set([
        "version",
        ...Object.keys(fixed),
        ...stored.map((name) => columnOf(name, store)),
      ]);
      const unasked = (await columnsOf(table)).filter(
        ({ name, isNullable, hasDefault }) => !given.has(name) && !isNullable && !hasDefault,
      );
      expect(unasked).toEqual([]);
    });

    it("identifies its rows by its key", async () => {
      const { rows } = await sql<{ name: string }>`
        select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary`.execute(server.db);
      const names = rows.map((row) => row.name).sort();
      // A computed key is built from columns that a form provides.
      const given = stored.map((field) => columnOf(field, store)).filter((column) => names.includes(column));
      const keys = reads[key] ? given : [columnOf(key, store), ...Object.keys(fixed)];
      expect(names).toEqual(keys.sort());
    });

    it("is referenced by existing tables", async () => {
      for (const { table: other, column, and = {} } of usedIn) {
        const names = (await columnsOf(other)).map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining([column, ...Object.keys(and)]));
      }
    });
  },
);

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    server.db,
  );
  return rows;
}
