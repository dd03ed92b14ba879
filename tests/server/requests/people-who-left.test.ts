import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { dayCorrections, io, leave, people, requests } = calls;
const at = (hour: number) => hour * 60;
/** Without an exit; the last working day of those who leave. */
const lastDay = "2026-05-10";
const dayAfter = "2026-05-11";
const later = "2026-05-12";
const reason = "تسویه حساب";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildRequestCast(db);
  await buildPunches(db, employee, lastDay, "07:00");
  await server.ask(people.deactivatePerson, admin, { personnelNumber: employee, lastDay });
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["permit", "punch_correction", "request", "notification"] as const)
    await server.db.deleteFrom(table).execute();
});

const addExit = (date: string) =>
  server.ask(dayCorrections.correctDay, admin, {
    personnelNumber: employee,
    date,
    changes: [{ change: "addPunch", time: at(1), direction: "out" }],
    reason,
  });
const addLeave = (as: string, day: string, personnelNumber = employee) =>
  server.ask(leave.addLeave, as, { personnelNumber, from: day, to: day, typeCode: "2" });

describe("the days of somebody who has left", () => {
  it("are corrected by an administrator, up to the end of the last shift", async () => {
    const changes = [{ change: "addPunch", time: at(15), direction: "out" } as const];
    const days = [{ personnelNumber: employee, date: lastDay }];
    const preview = { days, changes, page: 1, pageSize: 20 };
    const { answer } = await server.ask(dayCorrections.previewCorrections, admin, preview);
    expect(answer).toMatchObject({ items: [{ problems: [] }], sum: { whole: 1 } });
    const day = { personnelNumber: employee, date: lastDay, changes, reason };
    expect((await server.ask(dayCorrections.correctDay, admin, day)).error).toBeUndefined();
    const range = { personnelNumber: employee, from: lastDay, to: lastDay };
    const punches = (await server.ask(io.getPunches, admin, range)).answer.days[0]?.punches;
    expect(punches?.map(({ time }) => time)).toEqual([at(7), at(15)]);
    expect((await addExit(dayAfter)).error).toBeUndefined();
    expect((await addExit(later)).error).toBe("after-last-day");
  });

  it("get leave from an administrator, but not from a manager, and not once the employment has ended", async () => {
    expect((await addLeave(admin, lastDay)).error).toBeUndefined();
    expect((await addLeave(admin, dayAfter)).error).toBe("after-last-day");
    await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.fileRequests] })
      .execute();
    expect((await addLeave(manager, lastDay)).error).toBe("person-inactive");
  });
});

it("somebody whose last day is still to come requests nothing for later days", async () => {
  const coming = "2026-05-17";
  await server.ask(people.deactivatePerson, admin, { personnelNumber: colleague, lastDay: coming });
  expect((await addLeave(colleague, coming, colleague)).error).toBeUndefined();
  expect((await addLeave(colleague, "2026-05-18", colleague)).error).toBe("after-last-day");
});

describe("a returned request of somebody who has left", () => {
  const returned = (created_by: string) =>
    buildRequest(server.db, {
      kind: "leave",
      personnel_number: employee,
      section_code: "10",
      type_code: "2",
      first_day: lastDay,
      last_day: lastDay,
      status: "ReturnRequest",
      waiting_degree: null,
      submitted_at: server.clock.now,
      created_by,
    });
  const actionsOf = async (id: number, as: string = admin) =>
    (await server.ask(requests.getRequest, as, { id })).answer.actions.map(({ action }) => action);

  it("is corrected by an administrator, and then decided as usual", async () => {
    const id = await returned(employee);
    expect(await actionsOf(id)).toEqual(["edit", "withdraw"]);
    const edit = { operation: "edit" as const, ids: [id], from: lastDay, to: lastDay, typeCode: "2" };
    expect((await server.ask(leave.operateOnArchive, admin, edit)).error).toBeUndefined();
    const { request, steps, chain } = (await server.ask(requests.getRequest, admin, { id })).answer;
    expect(request).toMatchObject({ status: "NewRequest", createdBy: employee });
    expect(steps.at(-1)).toMatchObject({ action: "edit", actor: admin, forActor: employee });
    expect(chain.map(({ degree }) => degree)).toEqual([2, 1]);
  });

  it("is corrected even by the only administrator if nobody else decides, who then approves it", async () => {
    const id = await returned(employee);
    const rights = await server.db.deleteFrom("section_admin_right").returningAll().execute();
    onTestFinished(
      async () => void (await server.db.insertInto("section_admin_right").values(rights).execute()),
    );
    const edit = { operation: "edit" as const, ids: [id], from: lastDay, to: lastDay, typeCode: "2" };
    expect((await server.ask(leave.operateOnArchive, admin, edit)).error).toBeUndefined();
    expect(await actionsOf(id)).toContain("approve");
  });

  it("is withdrawn by an administrator", async () => {
    const id = await returned(employee);
    const withdraw = { operation: "delete" as const, ids: [id] };
    expect((await server.ask(leave.operateOnArchive, admin, withdraw)).error).toBeUndefined();
    expect((await server.ask(requests.getRequest, admin, { id })).error).toBe("request-not-found");
  });

  it("stays with the person who filed it as long as they can sign in", async () => {
    await buildAdministrator(server.db, "filer", { rights: ["requests.read", "requests.change"] });
    for (const filer of [manager, "filer"]) {
      const id = await returned(filer);
      expect(await actionsOf(id)).toEqual([]);
      expect(await actionsOf(id, filer)).toContain("withdraw");
    }
    const active = (is_active: boolean) =>
      server.db.updateTable("administrator").set({ is_active }).where("account_name", "=", "filer").execute();
    await active(false);
    expect(await actionsOf(await returned("filer"))).toEqual(["edit", "withdraw"]);
  });

  it("is of no concern to an administrator of other sections", async () => {
    await buildAdministrator(server.db, "of-twenty", {
      rights: ["requests.read", "requests.change"],
      sections: ["20"],
    });
    const id = await returned(employee);
    expect((await server.ask(requests.getRequest, "of-twenty", { id })).error).toBe("not-yours");
  });
});
