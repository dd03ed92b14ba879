import { calls } from "@schemas/calls";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { fileLeave } from "@tests/helpers/one-leave";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { leave, requests, settings } = calls;
const { leaveManagement, leaveView, approvedLeave, missionManagement } = permissionCodes;
const { viewRequests, viewDayWork, viewInOut } = adminFlags;
/** Views section 10 without any right to decide there. */
const viewer = "2810";
const saturday = "2026-05-09";

/*
 * A viewer of requests does not decide about them: an approval right counts only together with its code, in every call,
 * and a deputy has the codes of the person they stand in for.
 */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await buildPerson(server.db, { personnel_number: viewer, section_code: "20" });
  await buildSectionAdmin(server.db, { personnel_number: viewer, section_code: "10", flags: [viewRequests] });
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["permit", "request", "deputy"] as const) await server.db.deleteFrom(table).execute();
  await server.db.updateTable("person").set({ permission: null }).execute();
});

/** Null gives the person everyone's codes, which are all. */
const setCodes = (personnelNumber: string, permission: number[] | null) =>
  server.db
    .updateTable("person")
    .set({ permission })
    .where("personnel_number", "=", personnelNumber)
    .execute();
const decide = async (as: string, id: number) => {
  const input = { action: "approve" as const, requests: [{ id }] };
  return (await server.ask(requests.decideRequests, as, input)).answer[0]?.code;
};
const byItsOwnCall = (as: string, id: number) =>
  server.ask(leave.operateOnRequest, as, { operation: "approve", ids: [id] });
const waitingFor = async (as: string) =>
  (await server.ask(requests.cartable, as, {})).answer.items.map(({ id }) => id);
const open = (as: string, id: number) => server.ask(requests.getRequest, as, { id });

describe("a right without the code for it", () => {
  beforeEach(() => setCodes(second, [leaveView, approvedLeave, missionManagement]));

  it("decides through none of the calls", async () => {
    const id = await fileLeave(server, saturday);
    expect((await byItsOwnCall(second, id)).error).toBe("not-allowed");
    expect(await decide(second, id)).toBe("not-yours");
    expect((await open(admin, id)).answer.steps).toHaveLength(1);
  });

  it("has nothing waiting for it, in lists, counts and the holder's own degrees", async () => {
    const id = await fileLeave(server, saturday);
    expect(await waitingFor(second)).toEqual([]);
    const { answer } = await server.ask(settings.getWaitingCounts, second, { personnelNumber: second });
    expect([answer.leave, answer.isDecider]).toEqual([0, true]);
    const { answer: degrees } = await server.ask(requests.listOwnDegrees, second);
    expect([...new Set(degrees.map(({ kind }) => kind))]).toEqual(["mission"]);
    expect(await waitingFor(admin)).toEqual([id]);
  });

  it("leaves its step to the web administrator, and not to the next degree", async () => {
    const id = await fileLeave(server, saturday);
    expect(await decide(manager, id)).toBe("request-not-waiting");
    expect(await decide(admin, id)).toBe("");
    expect(await waitingFor(manager)).toEqual([id]);
    expect(await decide(manager, id)).toBe("");
  });

  it("decides again once the code is there", async () => {
    const id = await fileLeave(server, saturday);
    await setCodes(second, [leaveManagement]);
    expect(await waitingFor(second)).toEqual([id]);
    expect((await byItsOwnCall(second, id)).answer).toMatchObject([{ isDone: true }]);
  });

  it("revokes nothing either", async () => {
    const id = await fileLeave(server, saturday);
    await decide(admin, id);
    await decide(manager, id);
    await setCodes(manager, [leaveView]);
    const revoked = { action: "revoke" as const, requests: [{ id }], reason: "اشتباه بود" };
    const { answer } = await server.ask(requests.decideRequests, manager, revoked);
    expect(answer[0]?.isDone).toBe(false);
    expect((await open(manager, id)).answer.actions).toEqual([]);
  });
});

describe("a deputy", () => {
  const standIn = { deputy: colleague, from: "2026-05-10", to: "2026-05-20" };

  it("decides with the code of the person they act for", async () => {
    await server.ask(requests.setDeputy, second, standIn);
    await setCodes(colleague, []);
    const id = await fileLeave(server, saturday);
    expect(await waitingFor(colleague)).toEqual([id]);
    expect(await decide(colleague, id)).toBe("");
  });

  it("decides nothing for someone without the code, whatever their own", async () => {
    await server.ask(requests.setDeputy, second, standIn);
    await setCodes(second, [leaveView]);
    const id = await fileLeave(server, saturday);
    expect(await waitingFor(colleague)).toEqual([]);
    expect(await decide(colleague, id)).toBe("not-yours");
  });

  it("is appointed by deciders, and dismissed by anyone", async () => {
    const { answer } = await server.ask(requests.setDeputy, second, standIn);
    await setCodes(second, [leaveView]);
    expect((await server.ask(requests.setDeputy, second, standIn)).error).toBe("not-allowed");
    expect((await server.ask(requests.clearDeputy, second, { id: answer.id })).error).toBeUndefined();
  });
});

describe("a viewer of requests", () => {
  const approved = async () => {
    const id = await fileLeave(server, saturday);
    for (const as of [second, manager]) expect(await decide(as, id)).toBe("");
    return id;
  };

  it("sees all of them with the code for viewing, and can do nothing with them", async () => {
    await setCodes(viewer, [leaveView]);
    const { answer } = await open(viewer, await fileLeave(server, saturday));
    expect(answer.actions).toEqual([]);
  });

  it("sees only approved ones with the code for these", async () => {
    await setCodes(viewer, [approvedLeave]);
    const id = await approved();
    const waiting = await fileLeave(server, "2026-05-11");
    expect((await open(viewer, id)).error).toBeUndefined();
    expect((await open(viewer, waiting)).error).toBe("not-yours");
    await server.db
      .updateTable("request_type")
      .set({ is_in_approved: false })
      .where("code", "=", "2")
      .execute();
    expect((await open(viewer, id)).error).toBe("not-yours");
    await server.db.updateTable("request_type").set({ is_in_approved: true }).execute();
  });

  it("sees none with the code of deciding, except what they can decide", async () => {
    await setCodes(viewer, [leaveManagement]);
    expect((await open(viewer, await fileLeave(server, saturday))).error).toBe("not-yours");
  });

  it("sees only those parts of the day that their flags open, while deciders see everything", async () => {
    await buildPunches(server.db, employee, saturday, "07:00", "15:00");
    const id = await fileLeave(server, saturday);
    const partsFor = async (as: string) => {
      const { answer } = await server.ask(requests.requestContext, as, { id });
      return [answer.days !== undefined, answer.total !== undefined, answer.punches !== undefined];
    };
    const setFlags = (flags: number[]) =>
      server.db.updateTable("section_admin").set({ flags }).where("personnel_number", "=", viewer).execute();
    expect(await partsFor(viewer)).toEqual([false, false, false]);
    await setFlags([viewRequests, viewDayWork]);
    expect(await partsFor(viewer)).toEqual([true, true, false]);
    await setFlags([viewRequests, viewInOut]);
    expect(await partsFor(viewer)).toEqual([false, false, true]);
    await setFlags([viewRequests]);
    expect(await partsFor(second)).toEqual([true, true, true]);
  });
});
