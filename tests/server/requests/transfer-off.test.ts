import { leave } from "@schemas/calls/leave";
import { mission } from "@schemas/calls/mission";
import { requests } from "@schemas/calls/requests";
import { settings } from "@schemas/calls/settings";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["permit", "request", "day_work"] as const) await server.db.deleteFrom(table).execute();
});

const saturday = "2026-05-09";
const transfer = (transferLeave: boolean, transferMission: boolean) =>
  server.ask(settings.writeSystemTable, admin, { transferLeave, transferMission });

const calls = { leave: leave.addLeave, mission: mission.addMission };
async function confirmed(kind: keyof typeof calls): Promise<number> {
  const input = { personnelNumber: employee, typeCode: "1", from: saturday, to: saturday };
  const { answer } = await server.ask(calls[kind], employee, input);
  const chosen = { action: "approve" as const, requests: [{ id: answer.ids[0] as number }] };
  for (const who of [second, manager]) await server.ask(requests.decideRequests, who, chosen);
  const { answer: seen } = await server.ask(requests.getRequest, employee, { id: answer.ids[0] as number });
  expect(seen.request.status).toBe("ConfirmRequest");
  return answer.ids[0] as number;
}

const untransferred = async (kind: "leave" | "mission") =>
  (await server.ask(requests.getUntransferred, admin, { request: kind })).answer.count;
const permits = () => server.db.selectFrom("permit").select(["kind", "request_id as id"]).execute();
const day = () =>
  server.db
    .selectFrom("day_work")
    .select(["leave", "mission", "absence_days"])
    .where("personnel_number", "=", employee)
    .where("day", "=", saturday)
    .executeTakeFirst();
const balance = async () => {
  const query = { personnelNumber: employee, date: saturday, year: 1405 };
  return (await server.ask(leave.getRealTimeRemaining, employee, query)).answer.minutes;
};

describe("with the transfer of approved requests turned off", () => {
  it.each([
    ["leave", false, true],
    ["mission", true, false],
  ] as const)("confirmed %s takes effect only once it is carried over", async (kind, ofLeave, ofMission) => {
    await transfer(ofLeave, ofMission);
    const before = await balance();
    const id = await confirmed(kind);
    expect([await permits(), await day()]).toEqual([[], undefined]);
    // The leave is reserved, so that nobody takes it twice.
    const promised = before - (kind === "leave" ? 440 : 0);
    expect(await balance()).toBe(promised);
    expect(await untransferred(kind)).toBe(1);
    expect((await server.ask(requests.transferApproved, admin, { request: kind })).answer).toEqual({
      moved: 1,
      left: 0,
    });
    expect(await untransferred(kind)).toBe(0);
    expect(await permits()).toEqual([{ kind, id }]);
    expect(await day()).toMatchObject({ [kind]: 480, absence_days: 0 });
    expect(await balance()).toBe(promised);
  });

  it("the other kind takes effect immediately, and so does this one once transfer is turned on again", async () => {
    await transfer(false, true);
    await confirmed("mission");
    expect((await permits()).map(({ kind }) => kind)).toEqual(["mission"]);
    for (const table of ["permit", "request"] as const) await server.db.deleteFrom(table).execute();
    await transfer(true, true);
    await confirmed("leave");
    expect((await permits()).map(({ kind }) => kind)).toEqual(["leave"]);
  });

  it("two simultaneous transfers create one permit for each request", async () => {
    await transfer(false, true);
    const id = await confirmed("leave");
    const carry = () => server.ask(requests.transferApproved, admin, { request: "leave" });
    const both = await Promise.all([carry(), carry()]);
    expect(both.map(({ answer }) => answer?.moved).sort()).toEqual([0, 1]);
    expect(await permits()).toEqual([{ kind: "leave", id }]);
  });

  it("a request revoked before its transfer never takes effect", async () => {
    await transfer(false, true);
    const id = await confirmed("leave");
    const revoke = { action: "revoke" as const, requests: [{ id }], reason: "اشتباه" };
    expect((await server.ask(requests.decideRequests, manager, revoke)).answer[0]?.isDone).toBe(true);
    expect((await server.ask(requests.transferApproved, admin, { request: "leave" })).answer).toEqual({
      moved: 0,
      left: 0,
    });
    expect(await permits()).toEqual([]);
  });
});
