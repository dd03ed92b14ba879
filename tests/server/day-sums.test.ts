import { columnOf, dayFigures } from "@schemas/figures";
import { addDays } from "@schemas/values/jalali-date";
import { figureWithin } from "@server/dashboards/figure-trend";
import { trendWithin } from "@server/dashboards/organisation-trend";
import { mergeDaySums } from "@server/work/day-sums";
import { recomputeDays } from "@server/work/recompute";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const today = "2026-05-10";
const month = { from: "2026-04-10", to: "2026-05-09" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo" });
  // Random values are the same in each run.
  await sql`select setseed(0.5)`.execute(server.db);
});
afterAll(() => server.drop());

const counts = {
  people: sql`true`,
  people_present: sql`first_in is not null or last_out is not null`,
  people_absent: sql`absence_days > 0 and not is_incomplete and not is_conflict`,
  people_late: sql`late > 0`,
  people_incomplete: sql`is_incomplete and not is_conflict`,
  people_conflict: sql`is_conflict`,
};
const columns = [...Object.keys(counts), ...dayFigures.map(columnOf)];

async function stored() {
  const sums = columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`);
  const { rows } = await sql`
    select day, ${sql.join(sums)} from day_sum group by day
    having ${sql.join(
      columns.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
      sql` or `,
    )} order by day`.execute(server.db);
  return rows;
}

async function computed() {
  const counted = Object.entries(counts).map(
    ([name, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(name)}`,
  );
  const figures = dayFigures.map(columnOf).map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`);
  const { rows } = await sql`
    select day, ${sql.join([...counted, ...figures])} from day_work group by day order by day`.execute(
    server.db,
  );
  return rows;
}

async function expectEqual() {
  const now = await computed();
  expect(await stored()).toEqual(now);
  return now;
}

const run = (text: string) => sql.raw(text).execute(server.db);
const chance = (percent: number) => `random() < ${percent / 100}`;
const figureColumns = dayFigures.map(columnOf);

it("has a column for each figure of a day", async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'day_sum'::regclass and attnum > 0 and not attisdropped`.execute(server.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(["day", ...columns].sort());
});

it("is what is stored in the demo organisation", async () => {
  expect((await expectEqual()).length).toBeGreaterThan(30);
});

it.each(figureColumns)("follows a change of %s", async (name) => {
  const before = await sql<{ sum: number }>`select sum(${sql.ref(name)})::int as sum from day_sum`.execute(
    server.db,
  );
  await run(`update day_work set ${name} = ${name} + 3 where day = '2026-05-02'`);
  const { rows } = await sql<{ sum: number; people: number }>`
    select sum(${sql.ref(name)})::int as sum,
      sum(people) filter (where day = '2026-05-02')::int * 3 as people from day_sum`.execute(server.db);
  expect(rows[0]?.sum).toBe((before.rows[0]?.sum ?? 0) + (rows[0]?.people ?? 0));
});

const writes: [string, () => Promise<unknown>][] = [
  [
    "changes of figures",
    () =>
      run(`
    update day_work set ${figureColumns.map((name) => `${name} = (random() * 600)::int`).join(", ")}
    where ${chance(30)}`),
  ],
  [
    "changes of states",
    () =>
      run(`
    update day_work set is_incomplete = ${chance(20)}, is_conflict = ${chance(10)}, absence_days = (random())::int,
      first_in = case when ${chance(50)} then 400 end, last_out = case when ${chance(50)} then 900 end
    where ${chance(40)}`),
  ],
  ["removals", () => run(`delete from day_work where ${chance(10)}`)],
  [
    "moves to other days and months",
    () =>
      run(`
    update day_work set day = day - 120 where day > '2026-04-01' and ${chance(10)}`),
  ],
  [
    "a new personnel number",
    () =>
      run(`
    update day_work set personnel_number = 'new' || personnel_number where ${chance(5)}`),
  ],
  [
    "new and changed days in one statement",
    async () => {
      await run(`create temporary table copy as select * from day_work where ${chance(20)}`);
      await run(`delete from day_work using copy where copy.personnel_number = day_work.personnel_number
      and copy.day = day_work.day and ${chance(50)}`);
      await run(`insert into day_work select * from copy
      on conflict (personnel_number, day) do update set late = excluded.late + 7, is_conflict = not excluded.is_conflict`);
      await run("drop table copy");
    },
  ],
  ["a statement that changes nothing", () => run("update day_work set late = late")],
  [
    "everyone's days computed again",
    () =>
      recomputeDays(server.db, {
        personnelNumbers: "all",
        ...month,
        now: { day: today, minute: 600 },
      }),
  ],
];

it.each(writes)("follows %s, before and after merging", async (_, write) => {
  await write();
  const now = await expectEqual();
  await mergeDaySums(server.db);
  expect(await stored()).toEqual(now);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from day_sum`.execute(
    server.db,
  );
  expect(rows[0]?.count).toBe(now.length);
});

it("adds no row for a change that changes no sum", async () => {
  await mergeDaySums(server.db);
  const before = await sql`select from day_sum`.execute(server.db);
  await run("update day_work set late = late, lines = '\"\"'");
  expect((await sql`select from day_sum`.execute(server.db)).rows).toHaveLength(before.rows.length);
});

it("keeps what is written while it is merged", async () => {
  await run("update day_work set late = late + 1");
  const writer = await server.db.startTransaction().execute();
  await sql`update day_work set late = late + 1`.execute(writer);
  await mergeDaySums(server.db);
  await writer.commit().execute();
  await expectEqual();
});

const wholeReach = async () => {
  const sections = await server.db.selectFrom("section").select("code").execute();
  return { isEveryone: false, sections: sections.map(({ code }) => code), groupFree: true } as const;
};

it("gives the same trends as the days of all sections", async () => {
  await run("delete from day_work where personnel_number like 'new%'");
  // Some have left, a few of them some days ago, and still have days.
  await run(`update person set is_active = false where ${chance(30)}`);
  await run(`
    update work_assignment place set during = daterange(lower(during), lower(during) + (random() * (
      date '2026-05-10' - lower(during)))::int)
    from person where person.personnel_number = place.personnel_number and not is_active
      and lower(during) < date '2026-05-09' and ${chance(60)}`);
  const reach = await wholeReach();
  const everyone = { isEveryone: true } as const;
  const trend = await trendWithin(server.db, month, everyone);
  expect(trend).toEqual(await trendWithin(server.db, month, reach));
  expect(trend.trend.length).toBeGreaterThan(20);
  for (const name of dayFigures)
    expect(await figureWithin(server.db, name, month, everyone)).toEqual(
      await figureWithin(server.db, name, month, reach),
    );
  const nothing = { from: addDays(today, 4000), to: addDays(today, 4030) };
  expect(await trendWithin(server.db, nothing, everyone)).toEqual(
    await trendWithin(server.db, nothing, reach),
  );
});

it("is empty when the days are", async () => {
  await run("truncate day_work");
  expect(await stored()).toEqual([]);
});
