import { ramadanMonths } from "@schemas/registers/ramadan-months";
import { toPersianDigits } from "@schemas/values/digits";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, expect, it } from "vitest";

const months = [
  { first_day: "2026-02-18", last_day: "2026-03-19" },
  { first_day: "2027-02-08", last_day: "2027-03-09" },
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.db.deleteFrom("ramadan").execute();
  await server.db.insertInto("ramadan").values(months).execute();
});
afterAll(() => server.drop());

it.each([
  ["the year it begins in", "1404", [0]],
  ["a year in Persian digits", toPersianDigits("1405"), [1]],
  ["a month that it touches", "1404/12", [0]],
  ["a day of it", "1405/11/19", [1]],
  ["a day beside it", "1405/11/18", []],
  ["no day of any calendar", "1405/13/01", []],
  ["something else", "رمضان", []],
  ["nothing", "", [1, 0]],
])("a month is found by %s", async (_, search, found) => {
  const { answer } = await server.ask(ramadanMonths.calls.listRamadanMonths, admin, { search });
  expect(answer.items.map(({ from }) => from)).toEqual(found.map((place) => months[place]?.first_day));
});
