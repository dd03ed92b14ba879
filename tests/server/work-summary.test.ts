import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { readLines } from "@server/work/read-days";
import { recomputeDays } from "@server/work/recompute";
import { decodeLines } from "@server/work/stored-lines";
import { allCategories, linesOf } from "@src/components/work-summary/categories";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSectionAdmin } from "../helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
  setup,
} from "../helpers/build/cast";
import { buildPerson } from "../helpers/build/people";
import { buildPunches, buildWorkWeek } from "../helpers/build/work-week";
import { scenarios } from "../helpers/call-scenario";
import { createTestServer, type TestServer } from "../helpers/create-test-server";
import { demoNow } from "../helpers/database";

const { work } = calls;
const today = "2026-05-13";
/** A person who began on Wednesday 9 Ordibehesht 1405. */
const newcomer = "1002";
/** Looks after section 10, and may view periods but not months. */
const periodViewer = "1901";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: newcomer, section_code: "10", hired_on: "2026-04-29" });
  await buildPerson(db, { personnel_number: periodViewer, section_code: "20" });
  await buildSectionAdmin(db, {
    personnel_number: periodViewer,
    section_code: "10",
    flags: [adminFlags.viewPeriodWork],
  });
  await buildWorkWeek(db, { people: [employee, newcomer], start: "08:00", end: "16:00" });
  await sql`update work_assignment set during = '[2026-04-29,)' where personnel_number = ${newcomer}`.execute(
    db,
  );
  await sql`select prepare_months('2025-02-01'::date, '2026-06-30'::date)`.execute(db);
  await buildPunches(db, employee, "2026-05-02", "08:00", "16:00");
  await buildPunches(db, employee, "2026-05-03", "08:25", "16:00");
  const nowruz = { kind: "OFFICIAL", title: "نوروز", title_en: "Nowruz" } as const;
  await db
    .insertInto("holiday")
    .values(["2026-03-21", "2026-03-22", "2026-03-23", "2026-03-24"].map((day) => ({ day, ...nowruz })))
    .execute();
  await db
    .insertInto("work_year")
    .values([1402, 1403, 1404, 1405].map((year) => ({ year, name: String(year) })))
    .execute();
  await buildPeriod(db, { number: 1, first_day: "2026-03-12", last_day: "2026-04-10" });
  await buildPeriod(db, { number: 2, first_day: "2026-04-11", last_day: "2026-05-10" });
  await buildPeriod(db, { number: 3, first_day: "2026-05-11", last_day: "2026-06-10" });
  await buildPeriod(db, { number: 4, first_day: "2026-06-11", last_day: "2026-07-11" });
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2025-02-01",
    to: today,
    now: { day: today, minute: 0 },
  });
  await sql`update work_period set closed_at = now() where number <= 2`.execute(db);
});
afterAll(() => server.drop());

const month = { personnelNumber: employee, year: 1405, period: 2, isPeriod: false };
const answered = { answer: expect.anything() };

scenarios(() => server, work.getSummary, [
  { as: guest, input: month, expect: { error: "not-signed-in" } },
  { as: setup, input: month, expect: { error: "not-allowed" } },
  { as: employee, input: month, expect: answered },
  { as: neighbour, input: month, expect: { error: "not-yours" } },
  { as: otherManager, input: month, expect: { error: "not-yours" } },
  { as: manager, input: month, expect: answered },
  { as: periodViewer, when: "without the right to months", input: month, expect: { error: "not-yours" } },
  { as: periodViewer, when: "about a period", input: { ...month, isPeriod: true }, expect: answered },
  { as: admin, input: month, expect: answered },
  {
    as: employee,
    when: "for a thirteenth month",
    input: { ...month, period: 13 },
    expect: { error: "invalid-input" },
  },
  {
    as: employee,
    when: "for a period there is not",
    input: { ...month, period: 9, isPeriod: true },
    expect: { error: "period-not-found" },
  },
]);
scenarios(() => server, work.getYearSummary, [
  {
    as: guest,
    input: { personnelNumber: employee, year: 1405, isPeriod: false },
    expect: { error: "not-signed-in" },
  },
  {
    as: neighbour,
    input: { personnelNumber: employee, year: 1405, isPeriod: false },
    expect: { error: "not-yours" },
  },
  {
    as: employee,
    when: "for a year there is not",
    input: { personnelNumber: employee, year: 1300, isPeriod: false },
    expect: { error: "year-not-found" },
  },
]);

const summary = async (input: object) =>
  (await server.ask(work.getSummary, admin, { ...month, ...input })).answer;
const yearOf = async (year: number, isPeriod = false) =>
  (await server.ask(work.getYearSummary, admin, { personnelNumber: employee, year, isPeriod })).answer;

describe("a month", () => {
  it("goes from its first day to today, which is still running and in no sum", async () => {
    const { from, to, days, total, isClosed } = await summary({});
    expect([from, to, days[0]?.date, days.at(-1)?.date]).toEqual([
      "2026-04-21",
      "2026-05-21",
      "2026-04-21",
      "2026-05-13",
    ]);
    expect(days.filter(({ isRunning }) => isRunning).map(({ date }) => date)).toEqual(["2026-05-13"]);
    expect(total).toMatchObject({ days: 22, presence: 935, undertime: 25, holidays: 3 });
    expect(isClosed).toBe(false);
  });

  it("shows approved leave and days off of coming days, and nothing else", async () => {
    await server.db
      .insertInto("permit")
      .values({
        personnel_number: employee,
        kind: "leave",
        is_daily: true,
        first_day: "2026-05-18",
        last_day: "2026-05-18",
      })
      .execute();
    const { ahead, total } = await summary({});
    expect(ahead.map(({ date, leave, holiday }) => [date, leave > 0, holiday])).toEqual([
      ["2026-05-15", false, 1],
      ["2026-05-18", true, 0],
    ]);
    expect(total.days).toBe(22);
    await server.db.deleteFrom("permit").where("first_day", "=", "2026-05-18").execute();
  });

  it("shows its reader their own days that wait for a decision", async () => {
    const { db } = server;
    for (const status of ["NewRequest", "RefuseRequest"] as const)
      await buildRequest(db, {
        kind: "mission",
        personnel_number: employee,
        status,
        first_day: status === "NewRequest" ? "2026-05-20" : "2026-05-18",
        last_day: "2026-05-23",
        submitted_at: server.clock.now,
      });
    const own = (await server.ask(work.getSummary, employee, month)).answer;
    expect(own.waiting).toEqual([
      { date: "2026-05-20", kind: "mission" },
      { date: "2026-05-21", kind: "mission" },
    ]);
    expect((await summary({})).waiting).toEqual([]);
    await db.deleteFrom("request").execute();
  });

  it("begins with the day of hiring for someone hired within it", async () => {
    const { hiredOn, days } = await summary({ personnelNumber: newcomer });
    expect([hiredOn, days[0]?.date]).toEqual(["2026-04-29", "2026-04-29"]);
    expect((await summary({ personnelNumber: newcomer, period: 1 })).days).toEqual([]);
  });

  it.each([
    [1403, 30, "2025-03-20"],
    [1404, 29, "2026-03-20"],
  ])("is as long as Esfand %i was", async (year, length, last) => {
    const { days, to } = await summary({ year, period: 12 });
    expect([days.length, days.at(-1)?.date, to]).toEqual([length, last, last]);
  });

  it("counts Nowruz as holidays without absences", async () => {
    const { days, total } = await summary({ period: 1 });
    expect(days.slice(0, 4).map((day) => [day.holiday, day.absence])).toEqual(Array(4).fill([1, 0]));
    // Four days of Nowruz and four Fridays.
    expect(total).toMatchObject({ days: 31, holidays: 8, workDays: 23, absence: 23 });
  });

  it("is closed if closed periods cover all of it", async () => {
    expect((await summary({ period: 1 })).isClosed).toBe(true);
    expect((await summary({ isPeriod: true })).isClosed).toBe(true);
    expect((await summary({ period: 3, isPeriod: true })).isClosed).toBe(false);
  });
});

describe("a year", () => {
  it("has the parts that have begun, and their sum", async () => {
    const { parts, total } = await yearOf(1405);
    expect(parts.map(({ number, isClosed, total: { days } }) => [number, isClosed, days])).toEqual([
      [1, true, 31],
      [2, false, 22],
    ]);
    expect(total).toMatchObject({ days: 53, presence: 935, undertime: 25 });
    expect((await yearOf(1405, true)).parts.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("without data is all zeros, and without periods is empty", async () => {
    const before = await yearOf(1402);
    expect([before.parts.length, before.total.days, before.total.absence]).toEqual([12, 0, 0]);
    expect((await yearOf(1404, true)).parts).toEqual([]);
  });
});

describe("in the demo company", () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await createTestServer({ template: "demo", now: () => demoNow });
  });
  afterAll(() => demo.drop());

  it("every total is the sum of its days' lines, and every year the sum of its months", async () => {
    const people = await demo.db
      .selectFrom("person")
      .select("personnel_number")
      .orderBy("personnel_number")
      .execute();
    const { year } = isoToJalali(demoNow.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people.map((one) => one.personnel_number)),
        fc.integer({ min: 1, max: 12 }),
        async (personnelNumber, period) => {
          const input = { personnelNumber, year, period, isPeriod: false };
          const { days, total, from } = (await demo.ask(work.getSummary, admin, input)).answer;
          const sums = new Map<string, number>();
          for (const { date } of days) {
            const lines = decodeLines((await readLines(demo.db, personnelNumber, date)) ?? "");
            for (const { category, minutes } of lines)
              sums.set(category, (sums.get(category) ?? 0) + minutes);
          }
          const summed = allCategories.map((category) =>
            linesOf(category).reduce((sum, name) => sum + (sums.get(name) ?? 0), 0),
          );
          expect(summed).toEqual(allCategories.map((category) => total[category]));
          expect(from).toBe(jalaliMonthRange(year, period).from);
          const whole = (await demo.ask(work.getYearSummary, admin, input)).answer;
          const part = whole.parts.find(({ number }) => number === period);
          expect(part?.total ?? total).toEqual(total);
          for (const category of allCategories)
            expect(whole.parts.reduce((sum, one) => sum + one.total[category], 0)).toBe(
              whole.total[category],
            );
        },
      ),
      { numRuns: 25 },
    );
  });
});
