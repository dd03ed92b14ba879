import { columnOf, dayFigures } from "@schemas/figures";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Db } from "@server/db/db";
import { addJob, findJob } from "@server/db/tables/jobs";
import { runJobsNow } from "@server/jobs/runner";
import { daysOfFiles } from "@server/punch-import/import-punches";
import { makePeople } from "@server/punch-import/make-people";
import { readPeople } from "@server/punch-import/people-file";
import { monthRange } from "@server/work/periods";
import { sumOfDays, sumOfTotals, sumsOfRanges } from "@server/work/read-days";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../helpers/database";
import { makeFolder, readFixture } from "../../helpers/fixture-file";

const now = new Date("2026-05-13T05:30:00Z");
const timeZone = "Asia/Tehran";
const folder = makeFolder();
const files = ["in_time.csv", "out_time.csv"].map((name) => ({
  path: folder.write(name, readFixture(`punches-2015/${name}`)),
  name,
}));
const peopleFile = folder.write("personnel.csv", readFixture("punches-2015/personnel.csv"));

let database: TestDatabase;
let db: Db;

const listedMonths = (year: number) => Array.from({ length: 12 }, (_, index) => monthRange(year, index + 1));

const importOnce = async () => {
  const input = { files, badRowsPath: `${folder.path}/bad.csv`, language: "en" };
  const id = await addJob(db, { kind: "import-punches", input, createdBy: "Admin", now });
  const log = pino({ level: "silent" });
  await runJobsNow({ db, now: () => now, timeZone, dataDir: folder.path, log });
  return findJob(db, id);
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const days = await daysOfFiles({ files, today: "2026-05-13", timeZone });
  const made = await makePeople(db, await readPeople(peopleFile), {
    first: fromDayNumber(days?.first ?? 0),
    last: fromDayNumber(days?.last ?? 0),
    today: "2026-05-13",
    weekend: [0, 1],
    withPasswords: false,
  });
  expect(made.made).toHaveLength(50);
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

test("the year of fifty people has the minutes that were counted independently", async () => {
  expect(await importOnce()).toMatchObject({
    state: "done",
    done: 50,
    total: 50,
    counts: "people",
    result: { rows: 23648, added: 23648, duplicates: 0, unknownRows: 0, badRows: 0 },
  });
  const { rows } = await sql`
    select count(*) filter (where presence > 0) as days, sum(presence) as presence, min(day) as first, max(day) as last
    from day_work
  `.execute(db);
  expect(rows).toEqual([{ days: 11824, presence: 5_563_678, first: "2015-01-01", last: "2015-12-31" }]);
});

test("every figure of the year is the same by day, by month and by person", async () => {
  const sums = sql.join(dayFigures.map((name) => sql`sum(${sql.ref(columnOf(name))}) as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, number>>`select ${sums} from day_work`.execute(db);
  const months = [...listedMonths(1393), ...listedMonths(1394)];
  const people = await db.selectFrom("person").select("personnel_number as who").execute();
  const added = Object.fromEntries(dayFigures.map((name) => [name, 0])) as Record<string, number>;
  for (const { who } of people) {
    const year = await sumOfDays(db, who, { from: "2015-01-01", to: "2015-12-31" });
    expect(sumOfTotals(await sumsOfRanges(db, who, months))).toEqual(year);
    for (const name of dayFigures) added[name] = (added[name] ?? 0) + Number(year[name]);
  }
  expect(added).toEqual(rows[0]);
  expect(added.presence).toBe(5_563_678);
});

test("entries and exits have their directions", async () => {
  const counts = await db
    .selectFrom("punch")
    .select(["direction", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("direction")
    .orderBy("direction")
    .execute();
  expect(counts).toEqual([
    { direction: 1, count: 11824 },
    { direction: 2, count: 11824 },
  ]);
});

test("a Saturday is a day off, a Tuesday without punches is an absence", async () => {
  const days = await db
    .selectFrom("day_work")
    .select(["day", "is_holiday", "absence_days"])
    .where("personnel_number", "=", "1")
    .where("day", "in", ["2015-01-14", "2015-01-17"])
    .orderBy("day")
    .execute();
  expect(days).toEqual([
    { day: "2015-01-14", is_holiday: false, absence_days: 1 },
    { day: "2015-01-17", is_holiday: true, absence_days: 0 },
  ]);
});

test("the periods of the year can be chosen", async () => {
  const years = await db.selectFrom("work_period").select("year").distinct().orderBy("year").execute();
  expect(years.map(({ year }) => year)).toEqual([1393, 1394]);
});

test("importing again adds nothing", async () => {
  const again = await importOnce();
  expect(again?.result).toMatchObject({ rows: 23648, added: 0, duplicates: 23648 });
});

test("creating the same people again adds nobody", async () => {
  const listed = await readPeople(peopleFile);
  const options = { first: "2015-01-01", last: "2015-12-31", today: "2026-05-13", weekend: [0, 1] };
  const again = await makePeople(db, listed, { ...options, withPasswords: true });
  expect(again).toEqual({ made: [], sections: 0, passwords: new Map() });
});
