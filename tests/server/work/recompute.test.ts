import { addDays } from "@schemas/values/jalali-date";
import type { Db } from "@server/db/db";
import { recomputeAfterPunches, recomputeDays } from "@server/work/recompute";
import { settleDays } from "@server/work/settle-days";
import { decodeLines } from "@server/work/stored-lines";
import { buildPeriod } from "@tests/helpers/build/periods";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPerson } from "../../helpers/build/people";
import { buildPunches, buildWorkWeek } from "../../helpers/build/work-week";
import { createTestDatabase, type TestDatabase } from "../../helpers/database";

// A Saturday, the first day of a week of work from 07:00 to 15:00.
const saturday = "2026-05-02";
const sunday = "2026-05-03";
const friday = "2026-05-08";
const today = "2026-05-13";
const week = { from: saturday, to: friday, now: { day: today, minute: 0 } };
const people = ["1001", "1002", "1003"];

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  for (const personnel_number of people) await buildPerson(db, { personnel_number });
  await buildWorkWeek(db, { people });
  await buildPunches(db, "1001", saturday, "06:58", "15:20");
  await buildPunches(db, "1002", saturday, "07:30", "15:00");
});
afterAll(() => database.drop());
beforeEach(() => sql`delete from day_work`.execute(db));

const stored = async (personnelNumber: string) =>
  db
    .selectFrom("day_work")
    .selectAll()
    .where("personnel_number", "=", personnelNumber)
    .orderBy("day")
    .execute();

const dayOf = async (personnelNumber: string, day: string) =>
  (await stored(personnelNumber)).find((row) => row.day === day);

test("stores no day of a mission that goes on after the employment", async () => {
  await sql`update work_assignment set during = daterange(lower(during), ${sunday}::date)
    where personnel_number = '1003'`.execute(db);
  const mission = { kind: "mission", is_daily: true, first_day: saturday, last_day: friday } as const;
  await db
    .insertInto("permit")
    .values({ ...mission, personnel_number: "1003" })
    .execute();
  await recomputeDays(db, { ...week, personnelNumbers: ["1003"] });
  expect(await stored("1003")).toMatchObject([{ day: saturday, mission_days: 1, mission_off_days: 0 }]);
  await db.deleteFrom("permit").execute();
  await sql`update work_assignment set during = daterange(lower(during), null)
    where personnel_number = '1003'`.execute(db);
});

test("stores every day of everyone with its minutes", async () => {
  const done = await recomputeDays(db, { ...week, personnelNumbers: "all" });
  expect(done).toEqual({ people: 3, days: 21, written: 21, removed: 0 });
  expect(await dayOf("1001", saturday)).toMatchObject({
    day_type: "WORK",
    shift_start: 420,
    required: 480,
    presence: 502,
    surplus: 22,
    undertime: 0,
    first_in: 418,
    last_out: 920,
  });
  expect(await dayOf("1002", saturday)).toMatchObject({ presence: 450, undertime: 30 });
  expect(await dayOf("1003", saturday)).toMatchObject({ absence_days: 1, absence_minutes: 480 });
  expect(await dayOf("1003", friday)).toMatchObject({
    day_type: "FRIDAY",
    is_holiday: true,
    absence_days: 0,
  });
});

test("stores the derivation as it was computed: its lines sum to the totals", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: ["1002"] });
  const { rows } = await sql<{ lines: string; undertime: number }>`
    select lines #>> '{}' as lines, undertime from day_work where day = ${saturday}
  `.execute(db);
  const late = decodeLines(rows[0]?.lines ?? "").filter((line) => line.category === "undertimeFirst");
  expect(late).toEqual([
    { rule: "R10", category: "undertimeFirst", from: 420, to: 450, minutes: 30, note: "late", params: null },
  ]);
});

test("computing again changes nothing and writes nothing", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: "all" });
  const before = await sql`select ctid::text, * from day_work order by personnel_number, day`.execute(db);
  const again = await recomputeDays(db, { ...week, personnelNumbers: "all" });
  expect(again).toMatchObject({ days: 21, written: 0, removed: 0 });
  const after = await sql`select ctid::text, * from day_work order by personnel_number, day`.execute(db);
  expect(after.rows).toEqual(before.rows);
});

test("a holiday changes only the rows of its day", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: "all" });
  const holiday = { day: sunday, kind: "OFFICIAL", title: "تعطیل", title_en: "Holiday" } as const;
  await db.insertInto("holiday").values(holiday).execute();
  const changed = await recomputeDays(db, { ...week, personnelNumbers: "all" });
  await db.deleteFrom("holiday").execute();
  expect(changed.written).toBe(3);
  expect(await dayOf("1003", sunday)).toMatchObject({ is_holiday: true, absence_days: 0 });
});

test("days of a closed period stay frozen", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: "all" });
  await buildPeriod(db, { first_day: saturday, last_day: saturday, closed_at: new Date() });
  await db.deleteFrom("work_assignment").where("personnel_number", "=", "1003").execute();
  await buildPunches(db, "1003", saturday, "07:00", "15:00");
  const done = await recomputeDays(db, { ...week, personnelNumbers: ["1003"] });
  await db.deleteFrom("work_year").execute();
  expect(done).toMatchObject({ written: 0, removed: 6 });
  expect(await stored("1003")).toMatchObject([{ day: saturday, absence_days: 1, presence: 0 }]);
  await db.deleteFrom("punch").where("personnel_number", "=", "1003").execute();
  const plan = await db.selectFrom("rotation_plan").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("work_assignment")
    .values({ personnel_number: "1003", during: "[2020-01-01,)", plan_id: plan.id })
    .execute();
});

test("nobody is absent before being hired, today, or in the future", async () => {
  await buildPerson(db, { personnel_number: "1004" });
  const plan = await db.selectFrom("rotation_plan").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("work_assignment")
    .values({ personnel_number: "1004", during: `[${addDays(today, -1)},)`, plan_id: plan.id })
    .execute();
  await recomputeDays(db, {
    personnelNumbers: ["1004"],
    from: saturday,
    to: addDays(today, 30),
    now: { day: today, minute: 0 },
  });
  expect(await stored("1004")).toMatchObject([{ day: addDays(today, -1), absence_days: 1 }]);
});

test("today counts once its shift is over and nobody is in any more", async () => {
  const compute = (minute: number) =>
    recomputeDays(db, { personnelNumbers: ["1001"], from: today, to: today, now: { day: today, minute } });
  await buildPunches(db, "1001", today, "07:00");
  await compute(16 * 60);
  expect(await stored("1001")).toEqual([]);
  await buildPunches(db, "1001", today, "12:00");
  await compute(14 * 60 + 59);
  expect(await stored("1001")).toEqual([]);
  await compute(15 * 60);
  expect(await stored("1001")).toMatchObject([{ day: today, presence: 300, undertime: 180 }]);
});

test("a day that has ended since its last punch is stored without a new punch", async () => {
  await buildPunches(db, "1002", sunday, "07:00", "14:00");
  const after = (minute: number) => settleDays(db, { day: sunday, minute });
  await after(14 * 60 + 30);
  expect(await dayOf("1002", sunday)).toBeUndefined();
  await after(15 * 60);
  expect(await dayOf("1002", sunday)).toMatchObject({ presence: 420, undertime: 60 });
});

test("days that have ended are searched only in their months, no matter how many are stored", async () => {
  const read = await db.transaction().execute(async (transaction) => {
    await settleDays(transaction, { day: "2026-05-20", minute: 0 });
    const { rows } = await sql<{ name: string }>`
      select distinct relation::regclass::text as name from pg_locks
      where pid = pg_backend_pid() and relation::regclass::text ~ '^(day_work|punch)_[0-9]+$' order by 1
    `.execute(transaction);
    return rows.map(({ name }) => name);
  });
  expect(read).toEqual(["day_work_202605", "punch_202605"]);
});

test("a punch written in a transaction updates its days in the same transaction", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: ["1003"] });
  const write = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("punch")
      .values([
        { personnel_number: "1003", day: sunday, minute: 420, direction: 1 },
        { personnel_number: "1003", day: sunday, minute: 900, direction: 2 },
      ])
      .execute();
    await recomputeAfterPunches(transaction, "1003", [sunday], { day: today, minute: 0 });
    const row = await transaction
      .selectFrom("day_work")
      .select("presence")
      .where("personnel_number", "=", "1003")
      .where("day", "=", sunday)
      .executeTakeFirst();
    expect(row?.presence).toBe(480);
    throw new Error("changed their mind");
  });
  await expect(write).rejects.toThrow("changed their mind");
  expect(await dayOf("1003", sunday)).toMatchObject({ presence: 0, absence_days: 1 });
});

test("an interrupted run continues after the last person it reported", async () => {
  const behind: string[] = [];
  const broken = recomputeDays(
    db,
    { ...week, personnelNumbers: people },
    {
      report: (_done, _total, after) => {
        behind.push(after);
        throw new Error("the power went");
      },
    },
  );
  await expect(broken).rejects.toThrow("the power went");
  expect(behind[0]).toBe("1003");
  await sql`delete from day_work`.execute(db);
  const rest = await recomputeDays(db, { ...week, personnelNumbers: people }, { after: "1002" });
  expect(rest).toMatchObject({ people: 3, written: 7 });
  expect(await stored("1001")).toEqual([]);
  expect(await stored("1003")).toHaveLength(7);
});

test("two simultaneous runs have the result of one", async () => {
  await recomputeDays(db, { ...week, personnelNumbers: "all" });
  const alone = await db
    .selectFrom("day_work")
    .selectAll()
    .orderBy("personnel_number")
    .orderBy("day")
    .execute();
  await sql`delete from day_work`.execute(db);
  await Promise.all([
    recomputeDays(db, { ...week, personnelNumbers: "all" }),
    recomputeDays(db, { ...week, personnelNumbers: "all" }),
    recomputeAfterPunches(db, "1002", [saturday], { day: today, minute: 0 }),
  ]);
  const together = await db
    .selectFrom("day_work")
    .selectAll()
    .where("day", ">=", saturday)
    .where("day", "<=", friday)
    .orderBy("personnel_number")
    .orderBy("day")
    .execute();
  expect(together).toEqual(alone);
});
