import { calls } from "@schemas/calls";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, employee, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { leave, mission, io, overtime, requests, notifications } = calls;
const day = "2026-05-16";
const past = "2026-05-11";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await buildPunches(server.db, employee, past, "07:00");
});
afterAll(() => server.drop());
beforeEach(async () => {
  const { db } = server;
  for (const table of ["permit", "punch_correction", "request", "notification"] as const)
    await db.deleteFrom(table).execute();
  await setFlags([adminFlags.fileRequests, adminFlags.groupOvertime]);
});

const setFlags = (flags: number[]) =>
  server.db.updateTable("section_admin").set({ flags }).where("personnel_number", "=", manager).execute();
const addLeave = (as: string, personnelNumber = employee) =>
  server.ask(leave.addLeave, as, { personnelNumber, from: day, to: day, typeCode: "1" });
const rowOf = async (as: string, id: number) => (await server.ask(requests.getRequest, as, { id })).answer;
const decide = async (as: string, id: number) =>
  (await server.ask(requests.decideRequests, as, { action: "approve", requests: [{ id }] })).answer[0]
    ?.isDone;

describe("a manager", () => {
  it("files every kind for the people of a section whose record allows it", async () => {
    const hours = { from: day, to: day, fromMinute: 900, toMinute: 960 };
    const input = { personnelNumber: employee };
    const outcomes = [
      await addLeave(manager),
      await server.ask(mission.addMission, manager, { ...input, from: past, to: past, typeCode: "1" }),
      await server.ask(io.addInOut, manager, { ...input, date: past, time: 900, direction: "out" }),
      await server.ask(overtime.addOvertime, manager, { ...input, ...hours }),
    ];
    expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("files for nobody else, nor without the flag or the code of the kind", async () => {
    expect((await addLeave(manager, neighbour)).error).toBe("not-yours");
    expect((await addLeave(otherManager)).error).toBe("not-yours");
    expect((await addLeave(colleague)).error).toBe("not-yours");
    await setFlags([]);
    expect((await addLeave(manager)).error).toBe("not-yours");
    await setFlags([adminFlags.fileRequests]);
    const without = Object.values(permissionCodes).filter((code) => code !== permissionCodes.leaveManagement);
    await server.db
      .updateTable("person")
      .set({ permission: without })
      .where("personnel_number", "=", manager)
      .execute();
    onTestFinished(async () => {
      await server.db
        .updateTable("person")
        .set({ permission: null })
        .where("personnel_number", "=", manager)
        .execute();
    });
    expect((await addLeave(manager)).error).toBe("not-allowed");
  });

  it("sees in advance what it would take, by the limits of its person", async () => {
    const query = { personnelNumber: employee, request: "leave" as const, from: day, to: day, typeCode: "1" };
    const { answer } = await server.ask(requests.previewRequest, manager, query);
    expect(answer.parts).toHaveLength(1);
    expect(answer.chain.flatMap(({ approvers }) => approvers.map((one) => one.personnelNumber))).toEqual([
      second,
    ]);
  });
});

describe("a request that was filed for somebody", () => {
  it("shows who filed it to its person and to the deciders, and its person is notified", async () => {
    const { answer } = await addLeave(manager);
    const id = answer.ids[0] as number;
    for (const who of [employee, second]) {
      const { request, steps } = await rowOf(who, id);
      expect(request).toMatchObject({
        createdBy: manager,
        createdByName: expect.any(String),
        isEntered: false,
      });
      expect(steps[0]).toMatchObject({ action: "submit", actor: manager, forActor: employee });
    }
    const news = await server.ask(notifications.getNotifications, employee, { page: 1, pageSize: 10 });
    expect(news.answer.items).toMatchObject([{ kind: "filed", requestId: id }]);
  });

  it("is decided by the chain without the person who filed it", async () => {
    const { answer } = await addLeave(manager);
    const id = answer.ids[0] as number;
    expect(await decide(manager, id)).toBe(false);
    expect(await decide(second, id)).toBe(true);
    expect(await decide(manager, id)).toBe(false);
    expect(await decide(admin, id)).toBe(true);
  });

  it("is not decided by the administrator who filed it, nor counted among what waits for them", async () => {
    await buildAdministrator(server.db, "other", { rights: ["requests.read", "requests.change"] });
    const { answer } = await addLeave(admin, neighbour);
    const id = answer.ids[0] as number;
    const waiting = async (as: string) =>
      (await server.ask(requests.cartable, as, { of: "waiting" })).answer.items.map((one) => one.id);
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting("other")).toEqual([id]);
    expect(await decide(admin, id)).toBe(false);
    expect(await decide("other", id)).toBe(true);
    await server.db.deleteFrom("administrator").where("account_name", "=", "other").execute();
  });

  it("is not accepted if only its filer could decide about it", async () => {
    expect((await addLeave(admin, neighbour)).error).toBe("request-without-decider");
    expect((await addLeave(admin)).error).toBe(undefined);
  });

  it("is not changed into one that only its filer could decide about", async () => {
    const { answer } = await addLeave(admin);
    const rights = await server.db.selectFrom("section_admin_right").selectAll().execute();
    await server.db.deleteFrom("section_admin_right").execute();
    onTestFinished(
      async () => void (await server.db.insertInto("section_admin_right").values(rights).execute()),
    );
    const later = "2026-05-17";
    const edit = { operation: "edit" as const, ids: answer.ids, from: later, to: later };
    expect((await server.ask(leave.operateOnArchive, admin, edit)).error).toBe("request-without-decider");
  });
});
