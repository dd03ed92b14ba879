import type { Register } from "@schemas/define-register";
import { type Field, fieldOf } from "@schemas/fields/field";
import * as registers from "@schemas/registers";
import { columnOf } from "@server/db/tables/register-rows";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());

type Column = { name: string; type: string; isNullable: boolean; hasDefault: boolean };

const types: { readonly [K in Field["kind"]]?: string } = {
  text: "text",
  select: "text",
  number: "integer",
  yesNo: "boolean",
  jalaliDate: "date",
  clockTime: "integer",
  duration: "integer",
};

describe.each(Object.values(registers).map(({ name, register }) => [name, register] as const))(
  "the table of %s",
  (_, { store, fields }: Register) => {
    const { table, fixed = {}, usedIn = [] } = store;

    it("has a column for every field, of its kind", async () => {
      const columns = await columnsOf(table);
      const wanted = Object.entries(fields).map(([name, schema]) => {
        const field = fieldOf(schema) as Field;
        return {
          name: columnOf(name),
          type: types[field.kind],
          // A text that is left empty is an empty text.
          isNullable: field.isOptional && field.kind !== "text",
        };
      });
      expect(columns).toEqual(expect.arrayContaining(wanted.map((one) => expect.objectContaining(one))));
      expect(columns).toContainEqual(expect.objectContaining({ name: "version", type: "integer" }));
    });

    it("wants nothing that no form gives", async () => {
      const given = new Set(["version", ...Object.keys(fixed), ...Object.keys(fields).map(columnOf)]);
      const unasked = (await columnsOf(table)).filter(
        ({ name, isNullable, hasDefault }) => !given.has(name) && !isNullable && !hasDefault,
      );
      expect(unasked).toEqual([]);
    });

    it("tells its rows apart by the code", async () => {
      const { rows } = await sql<{ name: string }>`
        select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary`.execute(server.db);
      expect(rows.map(({ name }) => name).sort()).toEqual(["code", ...Object.keys(fixed)].sort());
    });

    it("is named by tables that there are", async () => {
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
      column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    server.db,
  );
  return rows;
}
