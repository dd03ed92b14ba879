import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { recomputeDays } from "@server/work/recompute";
import { buildPeriod } from "@tests/helpers/build/periods";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const { work } = calls;
// Ordibehesht 1405, of which testNow is the 23rd.
const month = { from: "2026-04-21", to: "2026-05-21" };
const saturday = "2026-05-02";
const holiday = "2026-05-04";
const friday = "2026-05-08";
const today = "2026-05-13";
/** Looks after section 10 without managing it, and may only view months. */
const monthViewer = "1901";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: monthViewer, section_code: "20" });
  await buildSectionAdmin(db, {
    personnel_number: monthViewer,
    section_code: "10",
    flags: [adminFlags.viewMonthWork],
  });
  await buildWorkWeek(db, { people: [employee, neighbour], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, saturday, "07:55", "07:56", "16:05");
  await buildPunches(db, employee, "2026-05-03", "08:25", "16:00");
  await buildPunches(db, employee, today, "08:00");
  await db
    .insertInto("holiday")
    .values([
      { day: holiday, kind: "OFFICIAL", title: "روز آزمایش", title_en: "Test day" },
      {
        day: friday,
        kind: "OFFICIAL",
        scope: "SECTION",
        scope_id: "10",
        title: "بخش ۱۰",
        title_en: "Section 10",
      },
      {
        day: friday,
        kind: "OFFICIAL",
        scope: "SECTION",
        scope_id: "20",
        title: "بخش ۲۰",
        title_en: "Section 20",
      },
    ])
    .execute();
  await db
    .updateTable("work_assignment")
    .set({ section_code: "10" })
    .where("personnel_number", "=", employee)
    .execute();
  await db
    .insertInto("work_year")
    .values([
      { year: 1404, name: "۱۴۰۴" },
      { year: 1405, name: "۱۴۰۵", is_active: true },
      { year: 1406, name: "۱۴۰۶" },
    ])
    .execute();
  await buildPeriod(db, { number: 2, first_day: "2026-04-10", last_day: "2026-05-10" });
  await buildPeriod(db, { number: 3, first_day: "2026-05-11", last_day: "2026-06-10" });
  await buildPeriod(db, { number: 4, first_day: "2026-06-11", last_day: "2026-07-11" });
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-04-01",
    to: "2026-05-31",
    now: { day: today, minute: 0 },
  });
  await db
    .updateTable("work_period")
    .set({ closed_at: new Date("2026-05-12") })
    .where("number", "=", 2)
    .execute();
});
afterAll(() => server.drop());

const range = { personnelNumber: employee, from: saturday, to: friday };
const answered = { answer: expect.anything() };

scenarios(() => server, work.getDayWorks, [
  { as: guest, input: range, expect: { error: "not-signed-in" } },
  { as: employee, input: range, expect: answered },
  {
    as: employee,
    when: "about a neighbour",
    input: { ...range, personnelNumber: neighbour },
    expect: { error: "not-yours" },
  },
  {
    as: employee,
    when: "the wrong way round",
    input: { ...range, to: "2026-05-01" },
    expect: { error: "end-before-start" },
  },
  {
    as: employee,
    when: "for years",
    input: { ...range, from: "2025-03-21" },
    expect: { error: "range-too-long" },
  },
  { as: monthViewer, when: "without the right to days", input: range, expect: { error: "not-yours" } },
  { as: otherManager, when: "of another section", input: range, expect: { error: "not-yours" } },
  { as: manager, when: "of the section", input: range, expect: answered },
  { as: setup, input: range, expect: { error: "not-allowed" } },
  { as: admin, input: range, expect: answered },
  {
    as: admin,
    when: "about nobody",
    input: { ...range, personnelNumber: "9" },
    expect: { error: "person-not-found" },
  },
]);

describe("days", () => {
  test("have their minutes, in order, and their sum", async () => {
    const { answer } = await server.ask(work.getDayWorks, employee, range);
    expect(answer.work.days.map((day) => [day.date, day.presence, day.undertime, day.absence])).toEqual([
      [saturday, 490, 0, 0],
      ["2026-05-03", 455, 25, 0],
      [holiday, 0, 0, 0],
      ["2026-05-05", 0, 0, 1],
      ["2026-05-06", 0, 0, 1],
      ["2026-05-07", 0, 0, 1],
      [friday, 0, 0, 0],
    ]);
    expect(answer.work.days[0]).toMatchObject({
      dayName: "شنبه",
      firstIn: 475,
      lastOut: 965,
      required: 480,
      surplus: 10,
      dayType: "WORK",
      holiday: 0,
      holidayTitle: null,
    });
    expect(answer.total).toMatchObject({
      days: 7,
      workDays: 5,
      holidays: 2,
      presence: 945,
      undertime: 25,
      absence: 3,
      absenceMinutes: 1440,
    });
  });

  test("include the names of the person's own holidays", async () => {
    const { answer } = await server.ask(work.getDayWorks, employee, range);
    const titles = answer.work.days.map((day) => day.holidayTitle).filter(Boolean);
    expect(titles).toEqual(["روز آزمایش", "بخش ۱۰"]);
  });

  test("speak the caller's language", async () => {
    const url =
      "http://test/api/Daywork/GetPersonDayWorksTotal?perno=1001&begindate=1405/02/14&enddate=1405/02/14";
    const { headers } = await sessionOf(employee);
    const response = await server.app.request(
      new Request(url, { headers: { ...headers, "accept-language": "en" } }),
    );
    const { Values } = (await response.json()) as {
      Values: { WebPersonDayWorks: { WebWorkDayList: object[] } };
    };
    expect(Values.WebPersonDayWorks.WebWorkDayList).toMatchObject([
      { DayName: "Monday", holidayTitle: "Test day", HOLIDAY: 1, DDATE: "1405/02/14" },
    ]);
  });

  test("separate two holidays of a day as the caller's language does", async () => {
    const second = { day: holiday, kind: "OFFICIAL", scope: "SECTION", scope_id: "10" } as const;
    await server.db
      .insertInto("holiday")
      .values({ ...second, title: "جشن", title_en: "Feast" })
      .execute();
    const titleIn = async (language: string) => {
      const url =
        "http://test/api/Daywork/GetPersonDayWorksTotal?perno=1001&begindate=1405/02/14&enddate=1405/02/14";
      const { headers } = await sessionOf(employee);
      const asked = new Request(url, { headers: { ...headers, "accept-language": language } });
      const { Values } = (await (await server.app.request(asked)).json()) as {
        Values: { WebPersonDayWorks: { WebWorkDayList: { holidayTitle: string }[] } };
      };
      return Values.WebPersonDayWorks.WebWorkDayList[0]?.holidayTitle;
    };
    expect(await titleIn("en")).toBe("Feast, Test day");
    expect(await titleIn("fa")).toBe("جشن، روز آزمایش");
    await server.db.deleteFrom("holiday").where("title_en", "=", "Feast").execute();
  });

  test("end with today as it runs, which does not count: nobody is absent today or tomorrow", async () => {
    const { answer } = await server.ask(work.getDayWorks, employee, {
      ...range,
      from: "2026-05-12",
      to: "2026-05-20",
    });
    expect(answer.work.days.map((day) => [day.date, day.isRunning, day.absence])).toEqual([
      ["2026-05-12", false, 1],
      ["2026-05-13", true, 0],
    ]);
    expect(answer.total).toMatchObject({ days: 1, required: 480 });
  });
});

async function sessionOf(username: string) {
  const { signInAs } = await import("../helpers/sign-in-as");
  return { headers: await signInAs(server.db, username, server.clock.now) };
}

describe("a day's derivation", () => {
  test("of today says that it is still running", async () => {
    const today = { personnelNumber: employee, date: "2026-05-13" };
    const { answer } = await server.ask(work.getDayDerivation, employee, today);
    expect(answer.map(({ note }) => note)).toContain("running");
  });

  scenarios(() => server, work.getDayDerivation, [
    { as: guest, input: { personnelNumber: employee, date: saturday }, expect: { error: "not-signed-in" } },
    { as: neighbour, input: { personnelNumber: employee, date: saturday }, expect: { error: "not-yours" } },
    {
      as: admin,
      when: "with nothing for a day that is not stored",
      input: { personnelNumber: employee, date: "2026-05-20" },
      expect: { answer: [] },
    },
  ]);

  test("sums to the day's totals", async () => {
    const { answer } = await server.ask(work.getDayDerivation, employee, {
      personnelNumber: employee,
      date: saturday,
    });
    const sumOf = (category: string) =>
      answer.filter((line) => line.category === category).reduce((sum, line) => sum + line.minutes, 0);
    expect([sumOf("presence"), sumOf("covered"), sumOf("surplus")]).toEqual([490, 480, 10]);
    expect(answer).toContainEqual({
      rule: "R2",
      category: "note",
      from: 476,
      to: null,
      minutes: 0,
      note: "duplicate",
      parameters: {},
    });
  });
});

describe("a day's timeline", () => {
  scenarios(() => server, work.getDayTimeline, [
    { as: guest, input: { personnelNumber: employee, date: saturday }, expect: { error: "not-signed-in" } },
    { as: neighbour, input: { personnelNumber: employee, date: saturday }, expect: { error: "not-yours" } },
    { as: manager, input: { personnelNumber: employee, date: saturday }, expect: answered },
  ]);

  test("shows shift, presence and every punch, ignored ones with the reason", async () => {
    const { answer } = await server.ask(work.getDayTimeline, employee, {
      personnelNumber: employee,
      date: saturday,
    });
    expect(answer).toMatchObject({
      day: { date: saturday, presence: 490 },
      shiftName: "شیفت DAY",
      shift: [{ from: 480, to: 960, kind: "work" }],
      presence: [{ from: 475, to: 965, kind: "presence" }],
      permits: [],
    });
    expect(answer.punches).toEqual([
      { time: 475, direction: "in", source: "clock", device: null, ignored: null },
      { time: 476, direction: null, source: "clock", device: null, ignored: "duplicate" },
      { time: 965, direction: "out", source: "clock", device: null, ignored: null },
    ]);
  });

  test("of today shows what has happened so far and nothing missing", async () => {
    const { answer } = await server.ask(work.getDayTimeline, employee, {
      personnelNumber: employee,
      date: today,
    });
    expect(answer.day).toMatchObject({
      absence: 0,
      undertime: 0,
      isIncomplete: false,
      firstIn: 480,
      lastOut: null,
    });
    expect(answer.punches).toMatchObject([{ time: 480, direction: "in" }]);
  });

  test("shows hourly permits where they lie", async () => {
    const permit = { personnel_number: neighbour, first_day: saturday, last_day: saturday, is_daily: false };
    const { db } = server;
    await db
      .insertInto("permit")
      .values([
        { ...permit, kind: "leave", from_minute: 600, to_minute: 660 },
        { ...permit, kind: "mission", from_minute: 780, to_minute: null, has_no_return: true },
      ])
      .execute();
    const { answer } = await server.ask(work.getDayTimeline, neighbour, {
      personnelNumber: neighbour,
      date: saturday,
    });
    expect(answer.permits).toEqual([
      { from: 600, to: 660, kind: "leave" },
      { from: 780, to: 960, kind: "mission" },
    ]);
    await db.deleteFrom("permit").execute();
  });
});

describe("periods", () => {
  scenarios(() => server, work.getLastPeriod, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { answer: { from: "2026-05-11", to: "2026-06-10" } } },
  ]);
  scenarios(() => server, work.getBegunPeriods, [
    { as: guest, expect: { error: "not-signed-in" } },
    {
      as: employee,
      expect: {
        answer: [
          { year: 1405, number: 2, from: "2026-04-10", to: "2026-05-10" },
          { year: 1405, number: 3, from: "2026-05-11", to: "2026-06-10" },
        ],
      },
    },
  ]);
  scenarios(() => server, work.getYears, [
    { as: guest, expect: { error: "not-signed-in" } },
    {
      as: employee,
      expect: {
        answer: [
          { year: 1406, name: "۱۴۰۶", isActive: false },
          { year: 1405, name: "۱۴۰۵", isActive: true },
          { year: 1404, name: "۱۴۰۴", isActive: false },
        ],
      },
    },
  ]);
  scenarios(() => server, work.getPeriodicYears, [
    { as: employee, expect: { answer: [{ year: 1405, name: "۱۴۰۵", isActive: true }] } },
  ]);
  scenarios(() => server, work.getMonthlyYears, [
    {
      as: employee,
      expect: { answer: [expect.objectContaining({ year: 1405 }), expect.objectContaining({ year: 1404 })] },
    },
  ]);
  scenarios(() => server, work.getPeriods, [
    { as: employee, input: { year: 1300 }, expect: { error: "year-not-found" } },
    {
      as: employee,
      input: { year: 1405 },
      expect: {
        answer: [
          { number: 2, from: "2026-04-10", to: "2026-05-10", isClosed: true },
          { number: 3, from: "2026-05-11", to: "2026-06-10", isClosed: false },
          { number: 4, from: "2026-06-11", to: "2026-07-11", isClosed: false },
        ],
      },
    },
  ]);
  scenarios(() => server, work.getMonths, [
    { as: employee, input: { year: 1300 }, expect: { error: "year-not-found" } },
    { as: employee, when: "of a year to come", input: { year: 1406 }, expect: { answer: [] } },
    {
      as: employee,
      input: { year: 1405 },
      expect: {
        answer: [
          { number: 1, from: "2026-03-21", to: "2026-04-20", isClosed: false },
          { number: 2, ...month, isClosed: false },
        ],
      },
    },
  ]);

  const period = { personnelNumber: employee, year: 1405, period: 2 };
  scenarios(() => server, work.getPeriodWork, [
    { as: guest, input: period, expect: { error: "not-signed-in" } },
    { as: neighbour, input: period, expect: { error: "not-yours" } },
    { as: employee, input: { ...period, period: 9 }, expect: { error: "period-not-found" } },
    {
      as: manager,
      input: period,
      expect: { answer: expect.objectContaining({ presence: 945, undertime: 25, days: 31, holidays: 6 }) },
    },
  ]);
  scenarios(() => server, work.getPeriodWorkDetail, [
    { as: neighbour, input: period, expect: { error: "not-yours" } },
    {
      as: employee,
      input: period,
      expect: { answer: expect.arrayContaining([expect.objectContaining({ presence: 490 })]) },
    },
  ]);
});

describe("months", () => {
  const query = { personnelNumber: employee, year: 1405, month: 2 };
  scenarios(() => server, work.getMonthWork, [
    { as: guest, input: query, expect: { error: "not-signed-in" } },
    { as: neighbour, input: query, expect: { error: "not-yours" } },
    {
      as: employee,
      when: "for a thirteenth month",
      input: { ...query, month: 13 },
      expect: { error: "invalid-input" },
    },
    { as: monthViewer, input: query, expect: { answer: expect.objectContaining({ presence: 945 }) } },
    {
      as: employee,
      when: "a month without a day with zeros",
      input: { ...query, year: 1404 },
      expect: { answer: expect.objectContaining({ days: 0, presence: 0, absence: 0 }) },
    },
  ]);

  const everyone = { year: 1405, month: 2 };
  const row = (personnelNumber: string, presence: number) =>
    expect.objectContaining({ personnelNumber, presence });
  const all = expect.objectContaining({ people: 2, presence: 945, days: 22, late: 25, lateDays: 1 });
  scenarios(() => server, work.getMonthWorkOfPersonnel, [
    { as: guest, input: everyone, expect: { error: "not-signed-in" } },
    { as: employee, input: everyone, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "the people of their section, with the sum of all",
      input: everyone,
      expect: { answer: { items: [row(employee, 945), row(manager, 0)], total: 2, sum: all } },
    },
    {
      as: monthViewer,
      when: "the same",
      input: everyone,
      expect: { answer: expect.objectContaining({ total: 2 }) },
    },
    {
      as: manager,
      when: "who asks for another section",
      input: { ...everyone, sectionCode: "20" },
      expect: { error: "not-yours" },
    },
    {
      as: manager,
      when: "a page at a time, in the order of a sum, with the sum of all pages",
      input: { ...everyone, page: 2, pageSize: 1, sort: "-presence" },
      expect: { answer: { items: [row(manager, 0)], total: 2, sum: all } },
    },
  ]);
});
