import { calls } from "@schemas/calls";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { RequestKind } from "@schemas/request-kinds";
import { addDays, dayNumber } from "@schemas/values/jalali-date";
import { waitingAges } from "@schemas/waiting-age";
import { loadCalendar } from "@server/work/calendar";
import { recomputeBatch } from "@server/work/recompute-batch";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { portal, personnel, work, io, organisation } = calls;

let server: TestServer;
// Now is Wednesday 2026-05-13, 09:00 in Tehran; everyone works from 07:00 to 15:00, Fridays off.
const today = "2026-05-13";
const yesterday = addDays(today, -1);
const people = { here: "1011", late: "1012", onLeave: "1013", notIn: "1014" };

beforeAll(async () => {
  server = await createTestServer();
  const { db, clock } = server;
  await buildCast(db);
  for (const personnel_number of Object.values(people))
    await buildPerson(db, { personnel_number, section_code: "10" });
  const everyone = [...Object.values(people), employee, manager, neighbour, otherManager];
  await buildWorkWeek(db, { people: everyone });
  await buildPunches(db, people.here, today, "06:50");
  await buildPunches(db, people.late, today, "07:40");
  await buildPunches(db, people.here, yesterday, "06:50", "16:10");
  await buildPunches(db, people.late, yesterday, "08:05", "15:00");
  // One day has a punch without a partner.
  await buildPunches(db, employee, yesterday, "06:55");
  await db
    .insertInto("permit")
    .values({
      personnel_number: people.onLeave,
      kind: "leave",
      is_daily: true,
      first_day: yesterday,
      last_day: addDays(today, 3),
    })
    .execute();
  await buildSectionAdmin(db, { personnel_number: otherManager, section_code: "10", flags: [] });
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  for (const kind of [1, 3])
    await db.insertInto("section_admin_right").values({ section_admin_id: id, kind, degree: 1 }).execute();
  const filed = (kind: RequestKind, daysAgo: number) =>
    buildRequest(db, {
      kind,
      personnel_number: employee,
      section_code: "10",
      submitted_at: new Date(clock.now.getTime() - daysAgo * 86_400_000),
    });
  for (const [kind, daysAgo] of [
    ["leave", 0],
    ["leave", 1],
    ["inOut", 2],
    ["leave", 3],
    ["inOut", 7],
    ["leave", 8],
    ["leave", 90],
    ["mission", 4],
  ] as const)
    await filed(kind, daysAgo);
  const calendar = await loadCalendar(db);
  const days = { first: dayNumber(addDays(today, -12)), last: dayNumber(yesterday) };
  await recomputeBatch(db, calendar, everyone, {
    days,
    withTables: [days],
    live: days.first,
    now: dayNumber(today) * 1440 + 600,
  });
});
afterAll(() => server.drop());

scenarios(() => server, portal.getTeamToday, [
  { as: guest, input: {}, expect: { error: "not-signed-in" } },
  { as: employee, input: {}, expect: { error: "not-allowed" } },
  {
    as: manager,
    input: {},
    expect: {
      answer: expect.objectContaining({
        now: expect.objectContaining({ people: 6, present: 1, late: 1, leave: 1, absent: 0, notIn: 3 }),
        waiting: { today: 1, days: 2, week: 2, older: 2 },
      }),
    },
  },
  {
    as: otherManager,
    when: "of another section, for that one only",
    input: {},
    expect: { answer: expect.objectContaining({ now: expect.objectContaining({ people: 2 }) }) },
  },
  {
    as: admin,
    input: {},
    expect: { answer: expect.objectContaining({ now: expect.objectContaining({ people: 10 }) }) },
  },
]);

const ofAdministrators = (answer: object) =>
  [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { error: "not-allowed" } },
    { as: manager, expect: { error: "not-allowed" } },
    { as: otherManager, expect: { error: "not-allowed" } },
    { as: admin, expect: { answer: expect.objectContaining(answer) } },
  ] as const;
scenarios(() => server, portal.getOrganisationToday, ofAdministrators({ today }));
scenarios(() => server, portal.getOrganisationTrend, ofAdministrators({ to: yesterday }));
scenarios(
  () => server,
  portal.getOrganisationNow,
  ofAdministrators({ now: expect.objectContaining({ people: 10 }) }),
);

scenarios(() => server, portal.getFigureTrend, [
  { as: guest, input: { figure: "late" }, expect: { error: "not-signed-in" } },
  { as: employee, input: { figure: "late" }, expect: { error: "not-allowed" } },
  { as: manager, input: { figure: "late" }, expect: { error: "not-allowed" } },
  { as: otherManager, input: { figure: "late" }, expect: { error: "not-allowed" } },
  {
    as: admin,
    input: { figure: "presence" },
    expect: { answer: expect.objectContaining({ to: yesterday }) },
  },
]);

const countOnly = { page: 1, pageSize: 1 };

describe("a manager's dashboard", () => {
  const team = async () => (await server.ask(portal.getTeamToday, manager, {})).answer;

  it("counts what its lists count: where people are, and how long requests have waited", async () => {
    const { now, waiting } = await team();
    for (const state of ["present", "late", "notIn", "leave"] as const) {
      const { answer } = await server.ask(personnel.getAttendanceStatus, manager, { ...countOnly, state });
      expect([state, answer.total]).toEqual([state, now[state]]);
    }
    for (const age of waitingAges) {
      const { answer } = await server.ask(calls.requests.cartable, manager, { ...countOnly, age });
      expect([age, answer.total]).toEqual([age, waiting[age]]);
    }
  });

  it("names late people, the latest first", async () => {
    const { late } = await team();
    expect(late).toMatchObject([{ personnelNumber: people.late, firstIn: 460, lateMinutes: 40 }]);
  });

  it("shows the week of people with absence, leave and days off, and everyone's on request", async () => {
    const { week } = await team();
    const of = (number: string) =>
      week.people.find((one) => one.personnelNumber === number)?.days.map(({ mark }) => mark);
    expect(week).toMatchObject({ from: "2026-05-09", to: "2026-05-15" });
    // A person present on Tuesday and today was absent on the first days of the week.
    expect(of(people.here)).toEqual(["absent", "absent", "absent", null, null, null, "off"]);
    expect(of(people.onLeave)?.slice(3, 6)).toEqual(["leave", "leave", "leave"]);
    expect(of(people.notIn)?.[4]).toBe("notIn");
    // A person with one punch yesterday was there.
    expect(of(employee)?.[3]).toBe("incomplete");
    expect(of(neighbour)).toBeUndefined();
    const { answer } = await server.ask(portal.getTeamToday, manager, { isEveryone: true });
    expect(answer.week.total).toBe(answer.now.people);
  });

  it("compares the people present with the minimum of a section, which the administrator sets", async () => {
    const { answer: before } = await server.ask(organisation.getSection, admin, { code: "10" });
    expect(before.minimum).toBeNull();
    const { name, version } = before;
    await server.ask(organisation.renameSection, admin, { code: "10", name, minimum: 4, version });
    expect((await team()).coverage).toEqual([
      { sectionCode: "10", sectionName: name, people: 6, present: 2, expected: 6, minimum: 4 },
    ]);
    // In the evening nobody is missing: some were absent, one is on leave, and two have not clocked out.
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 11 * 3_600_000);
    expect((await team()).coverage).toMatchObject([{ sectionCode: "10", present: 2, expected: 0 }]);
    server.clock.now = now;
    const refused = await server.ask(organisation.renameSection, admin, { code: "10", name, minimum: 0 });
    expect(refused.error).toBe("invalid-input");
  });
});

describe("the days of the week", () => {
  const reader = "4001";
  const { viewPresence, viewDayWork, viewInOut } = adminFlags;
  const { attendanceStatus, dailyWork, personnelDayWork, personnelInOut } = permissionCodes;

  beforeAll(async () => {
    const record = { personnel_number: reader };
    await buildPerson(server.db, record);
    for (const [section_code, flag] of [
      ["10", viewDayWork],
      ["20", viewInOut],
    ] as const)
      await buildSectionAdmin(server.db, { ...record, section_code, flags: [viewPresence, flag] });
  });

  it.each([
    ["whose work or punches the manager may see", [personnelDayWork], [employee, neighbour]],
    ["whose punches, without a page of work", [personnelInOut], [neighbour]],
    ["of nobody, with a page of one's own alone", [dailyWork], []],
  ] as const)("are open of those %s, and the server answers for these alone", async (_, codes, open) => {
    await server.db
      .updateTable("person")
      .set({ permission: [attendanceStatus, ...codes] })
      .where("personnel_number", "=", reader)
      .execute();
    const { answer } = await server.ask(portal.getTeamToday, reader, { isEveryone: true });
    for (const number of [employee, neighbour]) {
      const isOpen = open.some((one) => one === number);
      const shown = answer.week.people.find(({ personnelNumber }) => personnelNumber === number);
      const whose = { personnelNumber: number };
      const query = [
        await server.ask(work.getDayTimeline, reader, { ...whose, date: today }),
        await server.ask(io.getPunches, reader, { ...whose, from: today, to: today }),
      ];
      const isAnswered = query.some(({ error }) => error === undefined);
      expect([number, shown?.isOpen, isAnswered]).toEqual([number, isOpen, isOpen]);
    }
  });
});

describe("the administrator's dashboard", () => {
  const trendNow = async () => (await server.ask(portal.getOrganisationTrend, admin)).answer;

  it("counts for a past day what the reports of that day count", async () => {
    const { trend } = await trendNow();
    const day = trend.find(({ date }) => date === yesterday);
    const range = { from: yesterday, to: yesterday, ...countOnly };
    const present = await server.ask(personnel.getPresentPersonnel, admin, { date: yesterday, ...countOnly });
    const absent = await server.ask(work.getAbsenceDays, admin, range);
    const { answer } = await server.ask(work.getDayWorkOfPersonnel, admin, range);
    expect(day).toEqual({
      date: yesterday,
      present: present.answer.total,
      absent: absent.answer.total,
      late: answer.sum.lateDays,
      worked: answer.sum.presence,
      required: answer.sum.required,
      overtime: answer.sum.overtime,
    });
    for (const figure of ["presence", "late", "night"] as const) {
      const { days } = (await server.ask(portal.getFigureTrend, admin, { figure })).answer;
      expect(days.find(({ date }) => date === yesterday)?.value).toBe(answer.sum[figure]);
    }
    expect(day).toMatchObject({ present: 3, late: 1 });
  });

  it("counts open requests as their lists do, by kind, age and status", async () => {
    const { open } = (await server.ask(portal.getOrganisationToday, admin)).answer;
    const leave = open.find(({ kind }) => kind === "leave");
    expect(leave).toMatchObject({ ages: { today: 1, days: 1, week: 1, older: 2 }, suspended: 0 });
    for (const age of waitingAges) {
      const { answer } = await server.ask(calls.leave.listRequestsForAdmins, admin, {
        ...countOnly,
        age,
        scope: "view",
        status: "NewRequest",
      });
      expect([age, answer.total]).toEqual([age, leave?.ages[age]]);
    }
  });

  it("counts days with problems as their report does", async () => {
    const { trouble, from, to } = await trendNow();
    const { answer } = await server.ask(io.getIncompleteDays, admin, { from, to, ...countOnly });
    expect(trouble.incomplete + trouble.conflict).toBe(answer.total);
    expect(trouble.incomplete).toBe(1);
  });
});
