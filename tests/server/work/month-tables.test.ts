import { calls } from "@schemas/calls";
import { dayNumber } from "@schemas/values/jalali-date";
import { daysWithTables, dropStrayMonths, prepareMonths } from "@server/work/month-tables";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const today = "2026-05-13";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relname ~ '^(punch|day_work)_[0-9]{6}$' order by 1
  `.execute(server.db);
  return rows.map(({ name }) => name);
};
const prepare = (first: string, last: string) =>
  sql`select prepare_months(${first}::date, ${last}::date)`.execute(server.db);

it("a new year has its tables immediately", async () => {
  const { error } = await server.ask(calls.calendar.addWorkYear, admin, {
    year: 1406,
    name: "1406",
    startDay: 1,
  });
  expect(error).toBeUndefined();
  const [days] = await daysWithTables(server.db, "punch");
  expect(days?.last).toBeGreaterThan(dayNumber("2028-03-19"));
});

it("readers and writers do not wait for new tables, nor do the tables wait for them", async () => {
  await server.db.transaction().execute(async (reader) => {
    await reader.selectFrom("day_work").selectAll().execute();
    await reader
      .insertInto("punch")
      .values({ personnel_number: employee, day: today, minute: 480, direction: 1 })
      .execute();
    await prepare("2031-01-01", "2031-02-28");
    expect(await tables()).toContain("punch_203101");
    await server.db.selectFrom("punch").selectAll().execute();
  });
});

it("months without data outside every year are dropped, all others stay", async () => {
  const stored = (await tables()).filter((name) => !name.includes("_2031"));
  await prepare("1921-01-01", "1921-04-30");
  await server.db
    .insertInto("punch")
    .values({ personnel_number: employee, day: "1921-02-01", minute: 480, direction: 1 })
    .execute();
  await sql`
    insert into day_work (personnel_number, day, day_type, is_holiday, required, presence, undertime, overtime, surplus,
      leave, mission, absence_days, absence_minutes, night, forgiven, compensated, is_incomplete, is_conflict, lines)
    select ${employee}, day::date, 'WORK', false, 480, 0, 0, 0, 0, 0, 0, 1, 480, 0, 0, 0, false, false, '""'
    from unnest(array['1921-02-01', '1921-03-01']) as given (day)
  `.execute(server.db);
  // One was being dropped when the server was stopped.
  await sql`alter table punch detach partition punch_192104`.execute(server.db);
  await dropStrayMonths(server.db, today);
  expect(await tables()).toEqual([...stored, "day_work_192102", "punch_192102"].sort());
  expect(await dropStrayMonths(server.db, today)).toBe(0);
  const sums = await server.db.selectFrom("day_sum").select(["day", "people"]).execute();
  expect(sums).toEqual([{ day: "1921-02-01", people: 1 }]);
});

it("work continues while they are dropped", async () => {
  await prepare("1921-05-01", "1921-05-31");
  const reader = await server.db.startTransaction().execute();
  await reader.selectFrom("day_work").selectAll().execute();
  const dropping = dropStrayMonths(server.db, today);
  // The drop waits for the open reader; others come and go.
  for (let i = 0; i < 3; i += 1) await server.db.selectFrom("day_work").select("day").execute();
  await reader.commit().execute();
  expect(await dropping).toBe(2);
});

it("existing tables are not created again", async () => {
  const before = await tables();
  await prepareMonths(server.db, today);
  expect(await tables()).toEqual(before);
});
