import { allAreaRights } from "@schemas/areas";
import { calls } from "@schemas/calls";
import { giveRight } from "@server/db/tables/approval-rights";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, employee, financeName, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildWorkedDays } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { io, leave, people, personnel, portal, requests } = calls;
const lastDay = "2026-05-04";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildWorkedDays(server.db, [
    [employee, "2026-05-03", "08:00", "16:00"],
    [neighbour, "2026-05-03", "08:00", "16:00"],
    [neighbour, "2026-05-04", "08:00"],
  ]);
  await server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay });
});
afterAll(() => server.drop());

const has = ({ answer }: { answer: { items: { personnelNumber: string }[] } }) =>
  answer.items.some(({ personnelNumber }) => personnelNumber === neighbour);
const days = (from: string, to: string) => ({ from, to });

it("are in the lists of the days when they worked", async () => {
  expect(has(await server.ask(io.getPunchesOnDate, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(io.getPunchDays, admin, days("2026-05-02", "2026-05-07")))).toBe(true);
  expect(has(await server.ask(io.getIncompleteDays, admin, days(lastDay, lastDay)))).toBe(true);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(personnel.getPresentPersonnel, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(leave.listBalances, admin, { date: "2026-05-03" }))).toBe(true);
});

it("are in no list of a day after their last", async () => {
  expect(has(await server.ask(io.getPunchesOnDate, admin, { date: "2026-05-05" }))).toBe(false);
  expect(has(await server.ask(io.getPunchDays, admin, days("2026-05-05", "2026-05-07")))).toBe(false);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, { date: "2026-05-05" }))).toBe(false);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, {}))).toBe(false);
  expect(has(await server.ask(leave.listBalances, admin, { date: "2026-05-05" }))).toBe(false);
});

it("are in the week of their team in which they left, and in no later week", async () => {
  const week = async () => {
    const { answer } = await server.ask(portal.getTeamToday, otherManager, { isEveryone: true });
    return answer.week.people.some(({ personnelNumber }) => personnelNumber === neighbour);
  };
  server.clock.now = new Date("2026-05-06T06:00:00Z");
  expect(await week()).toBe(true);
  server.clock.now = new Date("2026-05-13T06:00:00Z");
  expect(await week()).toBe(false);
});

describe("what they leave behind", () => {
  const leftBy = async (who: string | string[], as: string = admin) => {
    const { answer } = await server.ask(people.listLeftBehind, as, { personnelNumbers: [who].flat() });
    return answer;
  };
  const nothing = { sections: [], deputyOf: [], waiting: [] };
  let record: number;
  beforeAll(async () => {
    const { db } = server;
    await buildAdministrator(db, "of-ten", { rights: allAreaRights, sections: ["10"] });
    const own = db.selectFrom("section_admin").select("id").where("personnel_number", "=", manager);
    record = (await own.executeTakeFirstOrThrow()).id;
  });

  it("is nothing if they decide about no requests, though they manage a section", async () => {
    expect(await leftBy(employee)).toEqual(nothing);
    expect(await leftBy(manager)).toEqual(nothing);
  });

  it("are the sections with a step that nobody else decides", async () => {
    const { db } = server;
    await giveRight(db, "section_admin", record, { kind: 4, code: "", degree: 1 });
    const finance = [{ sectionCode: "10", sectionName: financeName }];
    expect(await leftBy(manager)).toEqual({ ...nothing, sections: finance });
    const second = await buildSectionAdmin(db, { personnel_number: employee, section_code: "10" });
    await giveRight(db, "section_admin", second, { kind: 4, code: "", degree: 2 });
    expect((await leftBy(manager)).sections).toEqual(finance);
    await giveRight(db, "section_admin", second, { kind: 4, code: "", degree: 1 });
    expect(await leftBy(manager)).toEqual(nothing);
    expect(await leftBy(employee)).toEqual(nothing);
    // Each replaces the other, but not if both leave.
    expect((await leftBy([manager, employee])).sections).toEqual(finance);
    const active = (is_active: boolean) =>
      db.updateTable("person").set({ is_active }).where("personnel_number", "=", employee).execute();
    await active(false);
    expect((await leftBy(manager)).sections).toEqual(finance);
    await active(true);
  });

  it("are the people whose deputy they are, as far as the caller administers them", async () => {
    const { db, clock } = server;
    await db
      .insertInto("deputy")
      .values([
        { owner: otherManager, deputy: employee, while_away: true, created_at: clock.now },
        { owner: manager, deputy: employee, while_away: true, created_at: clock.now, ended_at: clock.now },
      ])
      .execute();
    const owners = (answer: { deputyOf: { personnelNumber: string }[] }) =>
      answer.deputyOf.map(({ personnelNumber }) => personnelNumber);
    expect(owners(await leftBy(employee))).toEqual([otherManager]);
    expect(owners(await leftBy(employee, "of-ten"))).toEqual([]);
    expect(owners(await leftBy([employee, otherManager]))).toEqual([]);
  });

  it("are their own waiting requests, by kind and status, which can still be decided once they have left", async () => {
    const { db, clock } = server;
    const file = (over: object = {}) =>
      buildRequest(db, {
        kind: "leave",
        personnel_number: neighbour,
        submitted_at: clock.now,
        section_code: "20",
        type_code: "1",
        ...over,
      });
    const id = await file();
    await file({ first_day: "2026-05-21", last_day: "2026-05-21" });
    await file({ first_day: "2026-05-23", last_day: "2026-05-23", status: "SuspendRequest" });
    await file({ first_day: "2026-05-24", last_day: "2026-05-24", status: "ReturnRequest" });
    await file({ personnel_number: otherManager });
    const waiting = async (as?: string, who = neighbour) => (await leftBy(who, as)).waiting;
    expect(await waiting()).toEqual([
      { kind: "leave", status: "NewRequest", count: 2 },
      { kind: "leave", status: "SuspendRequest", count: 1 },
    ]);
    // Who may not list requests learns nothing about them.
    await buildAdministrator(db, "no-requests", { rights: ["people.read"] });
    expect(await waiting("no-requests")).toEqual([]);
    await db.deleteFrom("section_admin_right").execute();
    const decided = await server.ask(requests.decideRequests, admin, {
      action: "approve",
      requests: [{ id }],
    });
    expect(decided.error).toBeUndefined();
    expect(await waiting()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });
});
