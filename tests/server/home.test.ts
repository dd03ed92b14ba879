import { calls } from "@schemas/calls";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { addDays } from "@schemas/values/jalali-date";
import { writeSetting } from "@server/db/tables/settings";
import { seedEmpty } from "@server/seed/organisation";
import { recomputeDays } from "@server/work/recompute";
import { admin, buildCast, employee, guest, loner, manager, neighbour } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { portal, requests, messages, io, work, personnel } = calls;

let server: TestServer;
// Now is Wednesday 2026-05-13 (1405/02/23), 09:00 in Tehran; everyone works from 07:00 to 15:00, Fridays off.
const today = "2026-05-13";
const month = { from: "2026-04-21", to: "2026-05-21" };
const days = { complete: "2026-05-09", withoutExit: "2026-05-10", late: "2026-05-11", absent: "2026-05-12" };
const everyCode = Object.values(permissionCodes);
const hour = 3_600_000;
const ago = (hours: number) => new Date(testNow.getTime() - hours * hour);

const recompute = () =>
  recomputeDays(server.db, {
    personnelNumbers: "all",
    from: days.complete,
    to: today,
    now: { day: today, minute: 9 * 60 },
  });
const homeOf = async (as: Parameters<TestServer["ask"]>[1]) => {
  const { answer, error } = await server.ask(portal.getHome, as);
  expect(error).toBeUndefined();
  return answer;
};

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: "1011", section_code: "10" });
  await buildWorkWeek(db, { people: [employee, manager, neighbour, "1011"] });
  await buildPunches(db, employee, days.complete, "07:00", "15:30");
  await buildPunches(db, employee, days.withoutExit, "06:58");
  await buildPunches(db, employee, days.late, "08:00", "15:00");
  await buildPunches(db, employee, today, "07:30");
  for (const day of Object.values(days)) await buildPunches(db, "1011", day, "07:00", "15:00");
  await recompute();
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  for (const kind of [1, 3])
    await db.insertInto("section_admin_right").values({ section_admin_id: id, kind, degree: 1 }).execute();
  const ofEmployee = { personnel_number: employee, section_code: "10" };
  await buildRequest(db, { kind: "leave", ...ofEmployee, submitted_at: ago(50) });
  await buildRequest(db, { kind: "leave", ...ofEmployee, submitted_at: ago(20) });
  await buildRequest(db, {
    kind: "inOut",
    ...ofEmployee,
    from_minute: 480,
    direction: 1,
    submitted_at: ago(90),
  });
  const decided = { ...ofEmployee, submitted_at: ago(400), waiting_degree: null };
  const returned = { ...decided, kind: "mission", status: "ReturnRequest" } as const;
  await buildRequest(db, { ...returned, first_day: "2026-05-28", last_day: "2026-05-28" });
  await buildRequest(db, { ...decided, kind: "leave", status: "ConfirmRequest", decided_at: ago(30) });
  await buildRequest(db, { ...decided, kind: "leave", status: "RefuseRequest", decided_at: ago(24 * 20) });
  await db
    .insertInto("permit")
    .values([
      {
        personnel_number: employee,
        kind: "leave",
        is_daily: true,
        first_day: "2026-06-02",
        last_day: "2026-06-03",
      },
      {
        personnel_number: employee,
        kind: "leave",
        is_daily: false,
        first_day: today,
        last_day: today,
        from_minute: 420,
        to_minute: 450,
      },
    ])
    .execute();
  await db
    .insertInto("holiday")
    .values([
      {
        day: "2026-05-20",
        kind: "AGREED",
        scope: "SECTION",
        scope_id: "20",
        title: "بخش دیگر",
        title_en: "Another",
      },
      { day: "2026-05-27", kind: "OFFICIAL", title: "عید", title_en: "Feast" },
    ])
    .execute();
  await buildMessage(db, { to: [employee], subject: "خبر", sent_at: ago(1) });
  await buildMessage(db, { to: [employee], subject: "خوانده", sent_at: ago(2), readAt: ago(1) });
});
afterAll(() => server.drop());
beforeEach(() => writeSetting(server.db, "defaultPermission", everyCode));

scenarios(() => server, portal.getHome, [
  { as: guest, expect: { error: "not-signed-in" } },
  {
    as: employee,
    expect: {
      answer: expect.objectContaining({
        today,
        team: null,
        flawed: null,
        waiting: null,
        clock: expect.objectContaining({ offered: "out", openSince: 450 }),
        holiday: { date: "2026-05-27", title: "عید", titleEn: "Feast" },
        unread: expect.objectContaining({ total: 1, newest: [expect.objectContaining({ subject: "خبر" })] }),
      }),
    },
  },
  {
    as: manager,
    expect: {
      answer: expect.objectContaining({ away: null, waiting: expect.objectContaining({ total: 3 }) }),
    },
  },
  { as: admin, expect: { error: "not-yours" } },
]);

describe("an employee's home", () => {
  it("sums the days of the month that are over as its page does", async () => {
    const { period } = await homeOf(employee);
    expect(period).toMatchObject({ kind: "monthly", year: 1405, number: 2, ...month });
    const input = { personnelNumber: employee, year: 1405, period: 2, isPeriod: false };
    const { answer } = await server.ask(work.getSummary, employee, input);
    expect(period?.total).toEqual(answer.total);
    expect(period?.until).toBe(days.absent);
  });

  it("distinguishes a day without an exit from one without any punch", async () => {
    const { period } = await homeOf(employee);
    expect(period?.total.flawedAbsence).toBe(1);
    const absences = await server.ask(work.getAbsenceDays, admin, {
      ...month,
      page: 1,
      pageSize: 50,
      search: employee,
    });
    const dates = absences.answer.items.map(({ date }) => date);
    expect(dates).toContain(days.absent);
    expect(dates).not.toContain(days.withoutExit);
    expect(dates).toHaveLength((period?.total.absence ?? 0) - 1);

    const page = { page: 1, pageSize: 50, search: employee };
    const ofDays = await server.ask(work.getDayWorkOfPersonnel, admin, { ...month, ...page });
    const ofMonth = await server.ask(work.getMonthWorkOfPersonnel, admin, { year: 1405, month: 2, ...page });
    for (const { answer } of [ofDays, ofMonth])
      expect(answer.sum).toMatchObject({ absentDays: dates.length, flawedDays: 1 });
  });

  it("names the days to correct, latest first, each with its possible corrections", async () => {
    const { toMend } = await homeOf(employee);
    expect(toMend?.map(({ date, gaps }) => [date, gaps.map(({ kind }) => kind)])).toEqual([
      [days.absent, ["absence"]],
      [days.late, ["undertime"]],
      [days.withoutExit, ["missing-out"]],
    ]);
    expect(toMend?.[2]?.gaps[0]?.fixes[0]).toMatchObject({ request: "inOut", to: 900 });
  });

  it("leaves out a day with a request about it, and one of a closed period", async () => {
    const { db } = server;
    const id = await buildRequest(db, {
      kind: "leave",
      personnel_number: employee,
      section_code: "10",
      submitted_at: ago(1),
      first_day: days.absent,
      last_day: days.absent,
    });
    const dates = async () => (await homeOf(employee)).toMend?.map(({ date }) => date);
    expect(await dates()).toEqual([days.late, days.withoutExit]);
    // Overtime leaves the absence as it is.
    await db.updateTable("request").set({ kind: requestKinds.overtime }).where("id", "=", id).execute();
    expect(await dates()).toEqual([days.absent, days.late, days.withoutExit]);
    await db.deleteFrom("request").where("id", "=", id).execute();
    await buildPeriod(db, { first_day: days.late, last_day: days.absent, closed_at: testNow });
    expect(await dates()).toEqual([days.withoutExit]);
    await db.deleteFrom("work_period").execute();
    await db.deleteFrom("work_year").execute();
  });

  it("counts open requests and unread messages as their lists do", async () => {
    const { requests: own, unread } = await homeOf(employee);
    expect(own?.open.map(({ kind, status }) => [kind, status])).toEqual([
      ["mission", "ReturnRequest"],
      ["inOut", "NewRequest"],
      ["leave", "NewRequest"],
      ["leave", "NewRequest"],
    ]);
    // The decision of three weeks ago is no longer news.
    expect(own?.decided.map(({ status }) => status)).toEqual(["ConfirmRequest"]);
    const counted = own?.counts ?? [];
    expect(counted).toHaveLength(3);
    for (const { kind, status, count } of counted) {
      const query = { request: kind, status: status as "NewRequest", page: 1, pageSize: 1 };
      const { answer } = await server.ask(requests.listOwnRequests, employee, query);
      expect([kind, status, answer.total]).toEqual([kind, status, count]);
    }
    const list = { personnelNumber: employee, page: 1, pageSize: 1 };
    const { answer } = await server.ask(messages.getUnreadInbox, employee, list);
    expect(unread?.total).toBe(answer.total);
  });

  it("shows the next leave, without hours of today that are over, and only the person's own holidays", async () => {
    const { leave, holiday } = await homeOf(employee);
    expect(leave?.next).toMatchObject({ from: "2026-06-02", to: "2026-06-03" });
    expect(holiday?.date).toBe("2026-05-27");
    expect((await homeOf(neighbour)).holiday).toMatchObject({ date: "2026-05-27" });
    await server.db
      .updateTable("work_assignment")
      .set({ section_code: "20" })
      .where("personnel_number", "=", neighbour)
      .execute();
    expect((await homeOf(neighbour)).holiday).toMatchObject({ date: "2026-05-20" });
  });

  it("counts the colleagues who are away as their page does", async () => {
    const { away } = await homeOf(employee);
    const { answer } = await server.ask(personnel.getAwayToday, employee, {});
    expect(away).toBe(answer.length);
  });

  it("has no part for which its reader lacks the code", async () => {
    await writeSetting(server.db, "defaultPermission", []);
    expect(await homeOf(employee)).toMatchObject({ period: null, toMend: null, requests: null, leave: null });
    await writeSetting(server.db, "defaultPermission", [permissionCodes.dailyWork]);
    const { period, toMend } = await homeOf(employee);
    expect(period).toMatchObject({ kind: "daily", year: null, ...month });
    expect(toMend).toHaveLength(3);
  });

  it("hides messages from an administrator viewing as that person", async () => {
    const { answer } = await server.ask(calls.access.viewAs, admin, { personnelNumber: employee });
    const home = await homeOf({ token: answer.token, username: answer.username });
    expect(home.unread).toBeNull();
    expect(home.toMend).not.toBeNull();
  });
});

describe("a manager's home", () => {
  const one = { page: 1, pageSize: 1 };

  it("counts what its lists count: where people are, what waits, which days need attention", async () => {
    const { team, waiting, flawed } = await homeOf(manager);
    for (const state of ["present", "late", "absent", "left"] as const) {
      const { answer } = await server.ask(personnel.getAttendanceStatus, manager, { ...one, state });
      expect([state, answer.total]).toEqual([state, team?.now[state]]);
    }
    const week = await server.ask(portal.getTeamToday, manager, {});
    expect(team?.week).toEqual(week.answer.week);
    const cartable = await server.ask(requests.cartable, manager, { page: 1, pageSize: 5 });
    expect(waiting?.total).toBe(cartable.answer.total);
    expect(waiting?.oldest).toEqual(cartable.answer.items);
    const range = { from: flawed?.from ?? "", to: flawed?.to ?? "" };
    const incomplete = { ...range, ...one, state: "incomplete" as const };
    expect(flawed?.incomplete).toBe(
      (await server.ask(io.getIncompleteDays, manager, incomplete)).answer.total,
    );
    expect(flawed?.conflict).toBe(
      (await server.ask(io.getConflictDays, manager, { ...range, ...one })).answer.total,
    );
    expect(flawed?.absence).toBe(
      (await server.ask(work.getAbsenceDays, manager, { ...range, ...one })).answer.total,
    );
    expect([flawed?.incomplete, flawed?.absence]).toEqual([1, expect.any(Number)]);
    expect(flawed?.absence).toBeGreaterThan(0);
  });

  it("shows the longest waiting first", async () => {
    const { waiting } = await homeOf(manager);
    expect(waiting?.oldest.map(({ kind }) => kind)).toEqual(["inOut", "leave", "leave"]);
  });

  it("shows each part by its code and by the flag of a record", async () => {
    const without = (...codes: number[]) =>
      writeSetting(
        server.db,
        "defaultPermission",
        everyCode.filter((code) => !codes.includes(code)),
      );
    await without(permissionCodes.attendanceStatus, permissionCodes.absenceReport);
    expect(await homeOf(manager)).toMatchObject({
      team: null,
      away: expect.any(Number),
      flawed: { incomplete: 1, absence: null },
    });
    await writeSetting(server.db, "defaultPermission", everyCode);
    const setFlags = (flags: number[], is_manager: boolean) =>
      server.db
        .updateTable("section_admin")
        .set({ flags, is_manager })
        .where("personnel_number", "=", manager)
        .execute();
    await setFlags([adminFlags.viewConflicts], false);
    expect(await homeOf(manager)).toMatchObject({
      team: null,
      flawed: { incomplete: null, conflict: 0, absence: null },
      waiting: { total: 3 },
    });
    await setFlags([], true);
  });

  it("shows a deputy what they may decide today", async () => {
    expect((await homeOf(loner)).waiting).toBeNull();
    await server.ask(requests.setDeputy, manager, { deputy: loner, from: today, to: today });
    expect((await homeOf(loner)).waiting?.total).toBe(3);
    await server.db.deleteFrom("deputy").execute();
  });
});

it("does not treat a day without required time as over in its morning", async () => {
  await buildPerson(server.db, { personnel_number: "1012", section_code: "10" });
  await server.db
    .insertInto("work_assignment")
    .values({ personnel_number: "1012", during: `[${today},)` })
    .execute();
  await recompute();
  const stored = server.db.selectFrom("day_work").where("personnel_number", "=", "1012");
  const { last } = await stored.select(({ fn }) => fn.max("day").as("last")).executeTakeFirstOrThrow();
  expect(last).toBe(today);
  expect((await homeOf("1012")).period?.until).toBeNull();
});

describe("in a new organisation", () => {
  let empty: TestServer;
  beforeAll(async () => {
    empty = await createTestServer({ template: "empty" });
    await empty.db.deleteFrom("licence").execute();
    await seedEmpty(empty.db, testNow);
    await buildPerson(empty.db, { personnel_number: "1" });
  });
  afterAll(() => empty.drop());

  it("gives its first person empty parts, and the next holiday", async () => {
    const { answer, error } = await empty.ask(portal.getHome, "1");
    expect(error).toBeUndefined();
    expect(answer).toMatchObject({
      period: { until: null, total: { required: 0, presence: 0 } },
      toMend: [],
      requests: { open: [], counts: [], decided: [] },
      leave: { next: null },
      unread: { total: 0, newest: [] },
      away: 0,
      team: null,
    });
    expect((answer.holiday?.date ?? "") > addDays(today, 0)).toBe(true);
  });
});
