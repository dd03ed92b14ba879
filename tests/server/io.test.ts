import { calls } from "@schemas/calls";
import type { PunchDay } from "@schemas/calls/io";
import type { AnyCall, InputOf } from "@schemas/define-call";
import { adminFlags } from "@schemas/permission-codes";
import { formatClock } from "@schemas/values/clock-time";
import { recomputeDays } from "@server/work/recompute";
import { buildPeriod } from "@tests/helpers/build/periods";
import { sql } from "kysely";
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
import { buildRequest } from "../helpers/build/requests";
import { buildPunches, buildWorkWeek } from "../helpers/build/work-week";
import { scenarios } from "../helpers/call-scenario";
import { createTestServer, type TestServer } from "../helpers/create-test-server";

const { io } = calls;
const saturday = "2026-05-02";
const sunday = "2026-05-03";
const monday = "2026-05-04";
const tuesday = "2026-05-05";
const friday = "2026-05-08";
const today = "2026-05-13";
/** A person of section 10, hired on 1405/02/16. */
const newcomer = "1002";
/** Looks after section 10 and may only see who is present. */
const presenceViewer = "1901";

let server: TestServer;
let confirmed: number;
let waiting: number;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: newcomer, section_code: "10", hired_on: "2026-05-06" });
  await buildPerson(db, { personnel_number: presenceViewer, section_code: "20" });
  await buildSectionAdmin(db, {
    personnel_number: presenceViewer,
    section_code: "10",
    flags: [adminFlags.viewPresence],
  });
  await buildWorkWeek(db, { people: [employee, neighbour, newcomer], start: "08:00", end: "16:00" });
  await db
    .updateTable("work_assignment")
    .set({ during: "[2026-05-06,)" })
    .where("personnel_number", "=", newcomer)
    .execute();
  await db.insertInto("clock").values({ code: "7", name: "در اصلی", place: "", address: "" }).execute();

  // Saturday: the exit was forgotten and added by a request, and a repeated punch was cancelled by hand.
  await buildPunches(db, employee, saturday, "08:00", "11:00");
  await db
    .updateTable("punch")
    .set({ device: "7", recorded_at: new Date("2026-05-02T04:30:05Z") })
    .where("minute", "=", 480)
    .execute();
  confirmed = await buildRequest(db, {
    kind: "inOut",
    personnel_number: employee,
    submitted_at: new Date("2026-05-03T06:00:00Z"),
    status: "ConfirmRequest",
    waiting_degree: null,
    first_day: saturday,
    last_day: saturday,
  });
  await sql`
    insert into request_step (request_id, action, at, actor, from_status, to_status, degree)
    values (${confirmed}, 'approve', '2026-05-03T07:00:00Z', ${manager}, 'NewRequest', 'ConfirmRequest', 1)`.execute(
    db,
  );
  const correction = { personnel_number: employee, day: saturday, request_id: confirmed };
  await db
    .insertInto("punch_correction")
    .values([
      { ...correction, action: "CANCEL", minute: 660 },
      { ...correction, action: "ADD", minute: 960, direction: 2 },
    ])
    .execute();
  await buildPunches(db, employee, sunday, "08:25", "16:00");
  await buildPunches(db, employee, monday, "08:00", "12:00", "13:00");
  await buildPunches(db, employee, friday, "09:00", "13:00");
  await buildPunches(db, employee, today, "08:00");
  waiting = await buildRequest(db, {
    kind: "leave",
    personnel_number: employee,
    submitted_at: new Date("2026-05-06T06:00:00Z"),
    first_day: tuesday,
    last_day: tuesday,
  });
  // 1403 is a leap year: its Esfand has 30 days.
  await buildPunches(db, neighbour, "2025-03-20", "08:00", "16:00");
  await buildPunches(db, neighbour, "2025-03-22", "08:00", "16:00");
  await db
    .insertInto("work_year")
    .values([
      { year: 1403, name: "۱۴۰۳" },
      { year: 1405, name: "۱۴۰۵" },
    ])
    .execute();
  await buildPeriod(db, { number: 1, first_day: "2026-03-21", last_day: "2026-04-20" });
  await buildPeriod(db);
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2025-03-01",
    to: today,
    now: { day: today, minute: 0 },
  });
  await db
    .updateTable("work_period")
    .set({ closed_at: new Date("2026-05-01") })
    .where("number", "=", 1)
    .execute();
});
afterAll(() => server.drop());

const answered = { answer: expect.anything() };
const range = { personnelNumber: employee, from: saturday, to: friday };
const month = { personnelNumber: employee, year: 1405, period: 2, isPeriod: false };

/** Readable by the person, by managers of the section who may see punches, and by the web administrator. */
function readByFew<C extends AnyCall>(call: C, input: InputOf<C>): void {
  scenarios(() => server, call, [
    { as: guest, input, expect: { error: "not-signed-in" } },
    { as: setup, input, expect: { error: "not-allowed" } },
    { as: neighbour, input, expect: { error: "not-yours" } },
    { as: employee, input, expect: answered },
    { as: presenceViewer, input, expect: { error: "not-yours" } },
    { as: otherManager, input, expect: { error: "not-yours" } },
    { as: manager, input, expect: answered },
    { as: admin, input, expect: answered },
  ]);
}

describe("who may read a person's records", () => {
  readByFew(io.getPunches, range);
  readByFew(io.getPeriodPunches, month);
  readByFew(io.getRawPunches, range);
  readByFew(io.getMergedPunches, range);
  readByFew(io.getConflicts, range);

  scenarios(() => server, io.getPunches, [
    {
      as: employee,
      when: "the wrong way round",
      input: { ...range, to: "2026-05-01" },
      expect: { error: "end-before-start" },
    },
    {
      as: employee,
      when: "for years",
      input: { ...range, from: "2025-01-01" },
      expect: { error: "range-too-long" },
    },
    {
      as: admin,
      when: "about nobody",
      input: { ...range, personnelNumber: "9" },
      expect: { error: "person-not-found" },
    },
  ]);
});

async function daysOf(from = saturday, to = friday, who = employee): Promise<PunchDay[]> {
  const { answer } = await server.ask(io.getPunches, admin, {
    personnelNumber: who,
    from,
    to,
    withFixes: true,
  });
  return answer.days;
}
const clock = (minute: number | null) => (minute === null ? "?" : formatClock(minute));
const sayPairs = ({ pairs }: PunchDay) =>
  pairs.map((pair) => `${clock(pair.in)}-${clock(pair.out)}`).join(" ");

describe("the days of a range", () => {
  test("form pairs of the punches that count and show what is missing", async () => {
    expect(
      (await daysOf()).map((one) => [one.day.date, sayPairs(one), one.gaps.map((gap) => gap.kind).join()]),
    ).toEqual([
      [saturday, "08:00-16:00", ""],
      [sunday, "08:25-16:00", "undertime"],
      [monday, "08:00-12:00 13:00-?", "missing-out"],
      [tuesday, "", "absence"],
      ["2026-05-06", "", "absence"],
      ["2026-05-07", "", "absence"],
      [friday, "09:00-13:00", "surplus"],
    ]);
  });

  test("show the source of every punch, and the request that added or cancelled it", async () => {
    const [day] = await daysOf(saturday, saturday);
    const correction = {
      requestId: confirmed,
      approvedBy: manager,
      approvedByName: `کارمند ${manager}`,
      approvedAt: "2026-05-03T07:00:00.000Z",
    };
    expect(day?.punches).toMatchObject([
      {
        time: 480,
        direction: "in",
        source: "clock",
        device: "7",
        deviceName: "در اصلی",
        recordedAt: "2026-05-02T04:30:05.000Z",
        correction: null,
        ignored: null,
      },
      { time: 660, source: "clock", ignored: "cancelled", correction },
      { time: 960, direction: "out", source: "manual", device: null, ignored: null, correction },
    ]);
    expect(day?.pairs).toMatchObject([{ isInManual: false, isOutManual: true, minutes: 480 }]);
  });

  test("show the requests of its corrections that the reader may view", async () => {
    const records = server.db.updateTable("section_admin").where("personnel_number", "=", presenceViewer);
    const query = { personnelNumber: employee, from: saturday, to: saturday, withFixes: true };
    const openTo = async (who: string) => (await server.ask(io.getPunches, who, query)).answer.openRequests;
    await records.set({ flags: [adminFlags.viewInOut] }).execute();
    const open = [employee, admin, manager, presenceViewer].map(openTo);
    expect(await Promise.all(open)).toEqual([[confirmed], [confirmed], [confirmed], []]);
    await records.set({ flags: [adminFlags.viewInOut, adminFlags.viewRequests] }).execute();
    expect(await openTo(presenceViewer)).toEqual([confirmed]);
    await records.set({ flags: [adminFlags.viewPresence] }).execute();
  });

  test("offer what would close a gap, with the engine's own figures", async () => {
    const [day] = await daysOf(monday, monday);
    expect(day?.gaps).toEqual([
      {
        kind: "missing-out",
        from: 780,
        to: null,
        minutes: 0,
        fixes: [
          expect.objectContaining({
            request: "inOut",
            to: 960,
            effects: expect.arrayContaining([
              { of: "absence", before: 1, after: 0 },
              { of: "undertime", before: 0, after: 60 },
            ]),
          }),
          expect.objectContaining({ request: "inOut", cancel: 780 }),
        ],
      },
    ]);
  });

  test("show pending requests", async () => {
    const [day] = await daysOf(tuesday, tuesday);
    expect(day?.waiting).toEqual([{ id: waiting, kind: 1 }]);
  });

  test("show today so far, with nothing missing yet", async () => {
    const [day, ...rest] = await daysOf(today, "2026-05-20");
    expect(rest).toEqual([]);
    expect(day).toMatchObject({
      isOver: false,
      gaps: [],
      day: { date: today, absence: 0, isIncomplete: false },
    });
    expect(sayPairs(day as PunchDay)).toBe("08:00-?");
  });

  test("offer nothing in a closed period", async () => {
    const [day] = await daysOf("2026-04-20", "2026-04-20");
    expect(day).toMatchObject({ isFrozen: true, gaps: [{ kind: "absence", fixes: [] }] });
  });

  test("begin with the day of hiring", async () => {
    const days = await daysOf("2026-04-21", "2026-05-21", newcomer);
    expect(days.map((one) => one.day.date)).toEqual([
      "2026-05-06",
      "2026-05-07",
      friday,
      "2026-05-09",
      "2026-05-10",
      "2026-05-11",
      "2026-05-12",
    ]);
  });
});

describe("a month or period", () => {
  const ofNeighbour = (year: number, period: number) => ({
    personnelNumber: neighbour,
    year,
    period,
    isPeriod: false,
  });
  test("is returned whole, with its bounds and its sum", async () => {
    const { answer } = await server.ask(io.getPeriodPunches, employee, month);
    expect(answer).toMatchObject({
      from: "2026-04-21",
      to: "2026-05-21",
      total: { presence: 480 + 455 + 240 },
    });
    expect(answer.days.at(-1)).toMatchObject({ isOver: false, day: { date: today } });
    // Today is still running and is in no total.
    expect(answer.total.days).toBe(answer.days.length - 1);
  });

  test("has 30 days in the Esfand of a leap year, and Nowruz begins the next", async () => {
    const esfand = (await server.ask(io.getPeriodPunches, neighbour, ofNeighbour(1403, 12))).answer;
    expect([esfand.to, esfand.days.at(-1)?.day.date, sayPairs(esfand.days.at(-1) as PunchDay)]).toEqual([
      "2025-03-20",
      "2025-03-20",
      "08:00-16:00",
    ]);
    const farvardin = (await server.ask(io.getPeriodPunches, neighbour, ofNeighbour(1404, 1))).answer;
    expect([farvardin.from, farvardin.days[1] && sayPairs(farvardin.days[1])]).toEqual([
      "2025-03-21",
      "08:00-16:00",
    ]);
  });

  test("of a year without data is empty", async () => {
    const { answer } = await server.ask(io.getPeriodPunches, neighbour, ofNeighbour(1400, 5));
    expect(answer).toMatchObject({ days: [], total: { days: 0, presence: 0 } });
  });

  scenarios(() => server, io.getPeriodBounds, [
    { as: guest, input: { year: 1405, period: 2, isPeriod: true }, expect: { error: "not-signed-in" } },
    {
      as: employee,
      input: { year: 1405, period: 2, isPeriod: true },
      expect: { answer: { from: "2026-04-21", to: "2026-05-21" } },
    },
    {
      as: employee,
      when: "for a leap Esfand",
      input: { year: 1403, period: 12, isPeriod: false },
      expect: { answer: { from: "2025-02-19", to: "2025-03-20" } },
    },
    {
      as: employee,
      when: "for a thirteenth month",
      input: { year: 1405, period: 13, isPeriod: false },
      expect: { error: "invalid-input" },
    },
    {
      as: employee,
      when: "for a period there is not",
      input: { year: 1405, period: 9, isPeriod: true },
      expect: { error: "period-not-found" },
    },
  ]);
});

describe("raw and merged punches", () => {
  test("raw ones stay as the clocks sent them, page by page", async () => {
    const { answer } = await server.ask(io.getRawPunches, employee, {
      ...range,
      page: 2,
      pageSize: 2,
      sort: "date",
    });
    expect(answer.total).toBe(9);
    expect(answer.items.map((one) => [one.date, one.time, one.device])).toEqual([
      [sunday, 505, null],
      [sunday, 960, null],
    ]);
  });

  test("merged ones are the raw ones without the cancelled and with the manual ones", async () => {
    const { answer } = await server.ask(io.getMergedPunches, employee, { ...range, to: saturday });
    expect(answer.map((one) => [one.time, one.source, one.correction?.requestId ?? null])).toEqual([
      [480, "clock", null],
      [960, "manual", confirmed],
    ]);
  });

  test("conflicts are the days with something missing, and no others", async () => {
    const { answer } = await server.ask(io.getConflicts, employee, range);
    expect(answer.map((one) => one.day.date)).toEqual([monday]);
  });

  scenarios(() => server, io.getClocks, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { answer: [{ code: "7", name: "در اصلی", place: "" }] } },
  ]);
});

describe("what managers see of everyone", () => {
  const days = { from: saturday, to: today };
  const on = (date: string) => ({
    personnelNumber: employee,
    punchDay: expect.objectContaining({ day: expect.objectContaining({ date }) }),
  });
  const none = { people: 0, days: 0, complete: 0, incomplete: 0, conflict: 0, presence: 0 };
  const sum = (some: Partial<typeof none>) => expect.objectContaining(some);
  scenarios(() => server, io.getPunchesOnDate, [
    { as: guest, input: { date: sunday }, expect: { error: "not-signed-in" } },
    { as: employee, input: { date: sunday }, expect: { error: "not-allowed" } },
    {
      as: manager,
      input: { date: sunday, sort: "personnelNumber", page: 1, pageSize: 2 },
      expect: {
        answer: {
          items: [
            expect.objectContaining(on(sunday)),
            expect.objectContaining({ personnelNumber: newcomer, punchDay: null }),
          ],
          total: 3,
          sum: sum({ people: 3, complete: 1 }),
        },
      },
    },
    {
      as: manager,
      when: "of another section",
      input: { date: sunday, sectionCode: "20" },
      expect: { error: "not-yours" },
    },
    {
      as: presenceViewer,
      when: "who may see entries and exits nowhere",
      input: { date: sunday },
      expect: { error: "not-allowed" },
    },
    {
      as: admin,
      when: "a person by number",
      input: { date: sunday, search: employee },
      expect: { answer: expect.objectContaining({ total: 1 }) },
    },
  ]);
  scenarios(() => server, io.getIncompleteDays, [
    { as: employee, input: days, expect: { error: "not-allowed" } },
    {
      as: manager,
      input: days,
      expect: { answer: { items: [expect.objectContaining(on(monday))], total: 1, sum: sum({ days: 1 }) } },
    },
    { as: otherManager, input: days, expect: { answer: { items: [], total: 0, sum: none } } },
  ]);
  scenarios(() => server, io.getPunchDays, [
    { as: employee, input: days, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "those of a state, with the sum of all",
      input: { ...days, state: "incomplete" },
      expect: {
        answer: {
          items: [expect.objectContaining(on(monday))],
          total: 1,
          sum: sum({ complete: 3, incomplete: 1, conflict: 0 }),
        },
      },
    },
    { as: otherManager, input: { ...days, sectionCode: "10" }, expect: { error: "not-yours" } },
  ]);
  scenarios(() => server, io.getCompleteDays, [
    { as: employee, input: days, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "page by page, the latest first",
      input: { ...days, page: 2, pageSize: 2 },
      expect: { answer: { items: [expect.objectContaining(on(saturday))], total: 3, sum: sum({ days: 3 }) } },
    },
    {
      as: manager,
      when: "those of a state that no punch is wrong with, with the sum of all",
      input: { ...days, state: "holiday" },
      expect: { answer: { items: [expect.objectContaining(on(friday))], total: 1, sum: sum({ days: 3 }) } },
    },
    {
      as: manager,
      when: "of absence in spite of them",
      input: { ...days, state: "absence" },
      expect: { answer: { items: [], total: 0, sum: sum({ days: 3 }) } },
    },
    {
      as: admin,
      when: "for years",
      input: { ...days, from: "2025-03-21" },
      expect: { error: "range-too-long" },
    },
  ]);
});
