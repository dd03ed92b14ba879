import { dayNumber } from "@schemas/values/jalali-date";
import { BinaryArray, type ElementType } from "@server/db/binary-array";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../helpers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = async (array: BinaryArray) => {
  const { rows } = await sql<{ item: unknown }>`
    select item from unnest(${array.toParameter()}::${sql.raw(array.type)}[]) with ordinality as items (item, place)
    order by place
  `.execute(database.db);
  return rows.map(({ item }) => item);
};

test.each<[ElementType, (number | boolean | null)[]]>([
  ["smallint", [0, -240, 32767, null, 1]],
  ["int", [2_000_000_000, null, -5]],
  ["bigint", [9_007_199_254_740_991, null, -1]],
  ["boolean", [true, false, null]],
])("PostgreSQL reads a %s[] as it was filled", async (type, values) => {
  const array = new BinaryArray(type, 1);
  for (const value of values) array.add(value);
  expect(await read(array)).toEqual(values);
});

test("dates count from 1970 here and from 2000 there", async () => {
  const array = new BinaryArray("date");
  for (const day of ["1990-01-01", "2026-05-13"]) array.add(dayNumber(day));
  expect(await read(array)).toEqual(["1990-01-01", "2026-05-13"]);
});

test("texts of any script and length are transferred unchanged", async () => {
  const texts = ["", "کارمند", "a".repeat(5000), 'quote " and \\'];
  const array = new BinaryArray("text", 1);
  for (const text of texts) array.addText(text);
  expect(await read(array)).toEqual(texts);
});

test("a JSON text arrives as JSON", async () => {
  const array = new BinaryArray("jsonb");
  array.addText('"a"');
  array.addText('{"b":[1]}');
  expect(await read(array)).toEqual(["a", { b: [1] }]);
});

test("an empty array stays empty", async () => {
  expect(await read(new BinaryArray("smallint"))).toEqual([]);
});
