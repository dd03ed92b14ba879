import { calls } from "@schemas/calls";
import { settings } from "@schemas/calls/settings";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1" });
});
afterAll(() => server.drop());

const unset = expect.objectContaining({
  organisation: "",
  requestsAfterDays: null,
  leaveDaysBefore: null,
  overtimeUntil: null,
  overtimeNeedsPermit: true,
  usesActiveDirectory: false,
  leaveUsesWorkCalendar: true,
  allowInOutToday: false,
});
scenarios(() => server, settings.readSettings, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: employee, when: "before anything was set", expect: { answer: unset } },
  { as: manager, expect: { answer: unset } },
  { as: admin, expect: { answer: unset } },
]);

describe("readSettings", () => {
  it("returns what is set", async () => {
    await writeSetting(server.db, "organisation", "شرکت نمونه");
    await writeSetting(server.db, "requestsAfterDays", 30);
    await writeSetting(server.db, "activeDirectoryName", "corp.local");
    const { answer } = await server.ask(settings.readSettings, employee);
    expect(answer).toMatchObject({
      organisation: "شرکت نمونه",
      requestsAfterDays: 30,
      usesActiveDirectory: true,
    });
  });
});

describe("the waiting requests", () => {
  const answerOf = async (who: string) =>
    (await server.ask(settings.getWaitingCounts, who, { personnelNumber: who })).answer;
  const countsOf = async (who: string) => {
    const { isDecider: _, ...counts } = await answerOf(who);
    return counts;
  };
  const none = { leave: 0, mission: 0, inOut: 0, overtime: 0, specialOvertime: 0 };
  const request = { submitted_at: testNow, section_code: "10", personnel_number: employee };

  beforeAll(async () => {
    await buildPerson(server.db, { personnel_number: "1800", section_code: "10", is_active: false });
    await buildPerson(server.db, { personnel_number: "1700", section_code: "10" });
    await buildSectionAdmin(server.db, {
      personnel_number: "1700",
      section_code: "10",
      rights: [
        { kind: "leave", code: "1", degree: 2 },
        { kind: "inOut", degree: 1 },
      ],
    });
    await buildSectionAdmin(server.db, {
      personnel_number: "1800",
      section_code: "10",
      rights: [{ kind: "overtime", degree: 1 }],
    });
    await buildSectionAdmin(server.db, {
      personnel_number: loner,
      section_code: null,
      rights: [{ kind: "inOut", degree: 1 }],
    });
  });
  beforeEach(() => server.db.deleteFrom("request").execute());

  it("are a manager's at the degree, kind, type and section of their rights", async () => {
    const leave = { ...request, kind: "leave" as const, type_code: "1" };
    await buildRequest(server.db, { ...leave, waiting_degree: 2 });
    await buildRequest(server.db, { ...leave, waiting_degree: 2, status: "SuspendRequest" });
    await buildRequest(server.db, { ...leave, waiting_degree: 1 });
    await buildRequest(server.db, { ...leave, waiting_degree: 2, type_code: "2" });
    await buildRequest(server.db, { ...leave, waiting_degree: 2, section_code: "20" });
    await buildRequest(server.db, { ...leave, waiting_degree: null, status: "ConfirmRequest" });
    await buildRequest(server.db, { ...request, kind: "inOut" });
    expect(await countsOf("1700")).toEqual({ ...none, leave: 2, inOut: 1 });
    expect(await countsOf(admin)).toEqual({ ...none, leave: 3 });
    expect(await countsOf(employee)).toEqual(none);
  });

  it("of a holder go to the web administrator if nobody else holds the right", async () => {
    await buildRequest(server.db, { ...request, kind: "inOut", personnel_number: "1700" });
    expect([await countsOf("1700"), await countsOf(admin)]).toEqual([none, { ...none, inOut: 1 }]);
  });

  it("go to the web administrator if the holder of the right has left", async () => {
    await buildRequest(server.db, { ...request, kind: "overtime" });
    expect(await countsOf(admin)).toEqual({ ...none, overtime: 1 });
  });

  it("of people without a section wait for the holder of the group-free record", async () => {
    await buildRequest(server.db, {
      ...request,
      kind: "inOut",
      section_code: null,
      personnel_number: groupFreeManager,
    });
    expect([await countsOf(loner), await countsOf(admin)]).toEqual([{ ...none, inOut: 1 }, none]);
  });

  it("may come to any holder of a right, and to their deputies of the day", async () => {
    const decides = async (who: string) => (await answerOf(who)).isDecider;
    const set = () => server.ask(calls.requests.setDeputy, "1700", { deputy: employee });
    onTestFinished(async () => void (await server.db.deleteFrom("deputy").execute()));
    expect([await decides("1700"), await decides(admin), await decides(employee)]).toEqual([
      true,
      true,
      false,
    ]);
    await set();
    expect(await decides(employee)).toBe(true);
    // A future deputy, or one for absences, polls from now on, since no notification arrives when the day comes.
    for (const given of [{ from: "2026-06-01" }, { isWhileAway: true }]) {
      await server.db.deleteFrom("deputy").execute();
      await server.ask(calls.requests.setDeputy, "1700", { deputy: employee, ...given });
      expect(await decides(employee)).toBe(true);
    }
    await server.db.updateTable("deputy").set({ ended_at: testNow }).execute();
    expect(await decides(employee)).toBe(false);
  });

  scenarios(() => server, settings.getWaitingCounts, [
    { as: guest, input: { personnelNumber: manager }, expect: { error: "not-signed-in" } },
    {
      as: employee,
      when: "about a manager's",
      input: { personnelNumber: manager },
      expect: { error: "not-yours" },
    },
    {
      as: otherManager,
      when: "about another's",
      input: { personnelNumber: manager },
      expect: { error: "not-yours" },
    },
    {
      as: admin,
      when: "about a manager's",
      input: { personnelNumber: manager },
      expect: { error: "not-yours" },
    },
  ]);
});

describe("the confirmation deadline", () => {
  const daysAgo = (days: number) => new Date(testNow.getTime() - days * 24 * 60 * 60 * 1000);
  const statusOf = (id: number) =>
    server.db
      .selectFrom("request")
      .select(["status", "waiting_degree", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const check = async () => (await server.ask(settings.checkConfirmationDeadline, neighbour)).answer;

  beforeEach(() => server.db.deleteFrom("request").execute());

  it("moves nothing while none is set", async () => {
    await buildRequest(server.db, { kind: "leave", personnel_number: employee, submitted_at: daysAgo(400) });
    expect(await check()).toEqual({ moved: 0 });
  });

  it("moves each late request once to the status of its kind, with a step and a history entry", async () => {
    await writeSetting(server.db, "leaveDeadline", 3);
    await writeSetting(server.db, "missionDeadline", 1);
    await writeSetting(server.db, "missionAfterDeadline", "RefuseRequest");
    const by = { personnel_number: employee, waiting_degree: 2 };
    const leave = await buildRequest(server.db, { ...by, kind: "leave", submitted_at: daysAgo(4) });
    const mission = await buildRequest(server.db, { ...by, kind: "mission", submitted_at: daysAgo(2) });
    const inTime = await buildRequest(server.db, { ...by, kind: "leave", submitted_at: daysAgo(3) });
    const without = await buildRequest(server.db, { ...by, kind: "inOut", submitted_at: daysAgo(90) });
    const returned = await buildRequest(server.db, {
      ...by,
      kind: "leave",
      submitted_at: daysAgo(90),
      status: "ReturnRequest",
    });
    const both = await Promise.all([check(), check()]);
    expect(both.reduce((sum, { moved }) => sum + moved, 0)).toBe(2);
    expect(await check()).toEqual({ moved: 0 });

    expect(await statusOf(leave)).toEqual({ status: "SuspendRequest", waiting_degree: 2, version: 2 });
    expect(await statusOf(mission)).toEqual({ status: "RefuseRequest", waiting_degree: null, version: 2 });
    for (const id of [inTime, without]) expect((await statusOf(id)).status).toBe("NewRequest");
    expect((await statusOf(returned)).status).toBe("ReturnRequest");
    const steps = await server.db.selectFrom("request_step").selectAll().orderBy("request_id").execute();
    expect(steps).toMatchObject([
      {
        request_id: leave,
        actor: "system",
        from_status: "NewRequest",
        to_status: "SuspendRequest",
        degree: 2,
      },
      { request_id: mission, actor: "system", to_status: "RefuseRequest", at: testNow, reason: null },
    ]);
    expect(await historyOf(server.db, "request", leave)).toEqual([
      {
        actor: "system",
        action: "pass-deadline",
        before: { status: "NewRequest" },
        after: { status: "SuspendRequest" },
      },
    ]);
  });

  scenarios(() => server, settings.checkConfirmationDeadline, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: admin, expect: { answer: { moved: 0 } } },
  ]);
});
