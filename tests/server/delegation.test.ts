import { access } from "@schemas/calls/access";
import { organisation } from "@schemas/calls/organisation";
import { people } from "@schemas/calls/people";
import { permissions } from "@schemas/calls/permissions";
import { personnel } from "@schemas/calls/personnel";
import { sections } from "@schemas/calls/sections";
import { session } from "@schemas/calls/session";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { seedAtStart } from "@server/seed/at-start";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const admin = "Admin";
/** People of section A; its permissions and passwords are delegated to the manager. */
const [manager, worker, lead] = ["1900", "1001", "1002"];
/** A person of section B, whom the manager may only view. */
const other = "2001";
const { dailyWork, monthlyWork, leave, sendMessage, leaveManagement } = permissionCodes;

let server: TestServer;
/** Builds an organisation from nothing, as an administrator would. */
beforeAll(async () => {
  server = await createTestServer();
  const real = { demo: false, timeZone: "Asia/Tehran", adminPassword: "Battery-Staple7" };
  await seedAtStart(server.db, testNow, { ...real, setupPassword: "Correct-Horse7" });
  const done = async (outcome: Promise<{ error: string | undefined }>) =>
    expect((await outcome).error).toBeUndefined();
  for (const code of ["A", "B"])
    await done(server.ask(organisation.addSection, admin, { code, name: `بخش ${code}`, minimum: null }));
  for (const [personnelNumber, sectionCode] of [
    [manager, "A"],
    [worker, "A"],
    [lead, "A"],
    [other, "B"],
  ] as const)
    await done(server.ask(people.addPerson, admin, newPerson(personnelNumber, sectionCode)));
  await delegate(manager, "A", [adminFlags.changePermissions, adminFlags.resetPasswords]);
  await delegate(manager, "B", [adminFlags.viewProfile]);
  await delegate(lead, "A", [adminFlags.viewProfile]);
});
afterAll(() => server.drop());

async function delegate(personnelNumber: string, sectionCode: string, flags: number[]): Promise<void> {
  const { answer } = await server.ask(sections.addAdmin, admin, { personnelNumber, sectionCode });
  await server.ask(sections.updateAdmin, admin, { recordId: answer.id, isManager: false, flags });
}

function newPerson(personnelNumber: string, sectionCode: string) {
  return {
    personnelNumber,
    name: `کارمند ${personnelNumber}`,
    sectionCode,
    workGroupCode: "",
    employmentType: "",
    province: "",
    placedOn: null,
    hiredOn: "2020-01-01",
    post: "",
    cardNumber: "",
    nationalCode: "",
    certificateNumber: "",
    birthDate: null,
    birthCity: "",
    fatherName: "",
    maritalState: null,
    gender: null,
  } as Parameters<typeof server.ask<typeof people.addPerson>>[2];
}

const inForce = async (personnelNumber: string) =>
  (await server.ask(permissions.getPermissionList, admin, { personnelNumber })).answer
    .map(({ code }) => code)
    .sort((a, b) => a - b);
const give = async (as: string, personnelNumber: string, permission: number[]) =>
  (await server.ask(permissions.updatePermission, as, { personnelNumber, permission })).error;
const mayGive = async (sectionCode: string) =>
  (await server.ask(sections.canChangePermission, manager, { personnelNumber: manager, sectionCode })).answer
    .isAllowed;
const mayReset = async (sectionCode: string) =>
  (await server.ask(sections.canResetPassword, manager, { personnelNumber: manager, sectionCode })).answer
    .isAllowed;

describe("permissions of the section's people", () => {
  beforeEach(async () => {
    for (const one of [manager, worker]) {
      const personnelNumbers = [one];
      await server.ask(permissions.resetDedicatedPermissions, admin, { personnelNumbers });
    }
    await give(admin, manager, [dailyWork, monthlyWork, leave, sendMessage]);
    await give(admin, worker, [dailyWork, leave]);
  });

  it("are granted and revoked by a manager who has them, and the history says who did", async () => {
    expect(await give(manager, worker, [dailyWork, monthlyWork])).toBeUndefined();
    expect(await inForce(worker)).toEqual([dailyWork, monthlyWork]);
    expect((await historyOf(server.db, "person", worker)).at(-1)).toMatchObject({
      actor: manager,
      action: "set-permission",
      before: { permission: [leave, dailyWork] },
      after: { permission: [dailyWork, monthlyWork] },
    });
    const explained = await server.ask(access.explainPermission, manager, { personnelNumber: worker });
    expect(explained.answer).toMatchObject({ name: `کارمند ${worker}`, source: "person" });
  });

  it("are neither granted nor revoked beyond the manager's own, in any way", async () => {
    expect(await give(manager, worker, [dailyWork, leave, leaveManagement])).toBe("permission-beyond-own");
    await give(admin, worker, [dailyWork, leaveManagement]);
    expect(await give(manager, worker, [dailyWork])).toBe("permission-beyond-own");
    // What the manager lacks may stay as it is.
    expect(await give(manager, worker, [monthlyWork, leaveManagement])).toBeUndefined();
    // The default has more than the manager.
    const personnelNumbers = [worker];
    const reset = await server.ask(permissions.resetDedicatedPermissions, manager, { personnelNumbers });
    expect(reset.error).toBe("permission-beyond-own");
    expect(await inForce(worker)).toEqual([leaveManagement, monthlyWork].sort((a, b) => a - b));
  });

  it("can be reset to the default only by a manager who has everything this restores", async () => {
    const all = Object.values(permissionCodes);
    await give(admin, manager, all);
    const personnelNumbers = [worker];
    const reset = await server.ask(permissions.resetDedicatedPermissions, manager, { personnelNumbers });
    expect(reset.answer).toEqual({ count: 1 });
  });

  it("cannot be the manager's own, nor of another section's people, nor changed without the flag", async () => {
    expect(await give(manager, manager, [dailyWork])).toBe("delegation-self");
    expect(await give(manager, other, [dailyWork])).toBe("not-yours");
    expect(await give(lead, worker, [dailyWork])).toBe("not-yours");
    expect(await give(worker, lead, [dailyWork])).toBe("not-allowed");
    const look = { personnelNumber: other };
    expect((await server.ask(access.explainPermission, manager, look)).error).toBe("not-yours");
  });

  it("an older version is refused", async () => {
    const { version } = (await server.ask(access.explainPermission, manager, { personnelNumber: worker }))
      .answer;
    await give(admin, worker, [dailyWork]);
    const late = { personnelNumber: worker, permission: [leave], version };
    expect((await server.ask(permissions.updatePermission, manager, late)).error).toBe("changed-meanwhile");
  });
});

describe("passwords of the section's people", () => {
  const reset = async (as: string, personnelNumbers: string[], password = "Temporary-Pass8") =>
    (
      await server.ask(personnel.changePasswordByAdmin, as, {
        personnelNumbers,
        password: await sealFor(server, as, password),
      })
    ).error;

  it("are reset by their manager, for one sign-in, after which another must be chosen", async () => {
    expect(await reset(manager, [worker])).toBeUndefined();
    const sealed = await sealFor(server, worker, "Temporary-Pass8");
    const signedIn = await server.ask(session.signIn, null, {
      username: worker,
      password: sealed,
      loginType: 0,
    });
    expect(signedIn.error).toBeUndefined();
    const detail = await server.ask(session.getPersonDetail, worker, { personnelNumber: worker });
    expect(detail.answer.mustChangePassword).toBe(true);
    const line = (await historyOf(server.db, "person", worker)).at(-1);
    expect(line).toMatchObject({ actor: manager, action: "reset-password" });
  });

  it("cannot be the manager's own, nor of other sections, nor of people with more rights", async () => {
    expect(await reset(manager, [manager])).toBe("delegation-self");
    expect(await reset(manager, [worker, other])).toBe("not-yours");
    expect(await reset(lead, [worker])).toBe("not-yours");
    expect(await reset(manager, [lead])).toBe("password-beyond-own");
    const { id } = await buildAdministrator(server.db, worker, { personnelNumber: worker });
    expect(await reset(manager, [worker])).toBe("administrator-above");
    const listed = { permission: adminFlags.resetPasswords };
    const { items } = (await server.ask(personnel.getPersonnelInReach, manager, listed)).answer;
    expect(Object.fromEntries(items.map((one) => [one.personnelNumber, one.passwordKept]))).toEqual({
      [manager]: "sectionAdmin",
      [lead]: "sectionAdmin",
      [worker]: "administrator",
    });
    await server.db.deleteFrom("administrator").where("id", "=", id).execute();
    expect(await reset(admin, [lead])).toBeUndefined();
  });
});

describe("the rights that the portal shows a manager", () => {
  it("are those that the change itself allows, in each section and without one", async () => {
    expect([await mayGive("A"), await mayReset("A")]).toEqual([true, true]);
    expect([await mayGive("B"), await mayReset("B")]).toEqual([false, false]);
    expect([await mayGive(""), await mayReset("")]).toEqual([false, false]);
  });

  it("follow an administrator's role and sections", async () => {
    await buildAdministrator(server.db, "hr", { rights: ["permissions.change"], sections: ["A"] });
    const may = async (sectionCode: string) => {
      const input = { personnelNumber: "hr", sectionCode };
      const [change, password] = [
        await server.ask(sections.canChangePermission, "hr", input),
        await server.ask(sections.canResetPassword, "hr", input),
      ];
      return [change, password].map(({ error, answer }) => error ?? answer.isAllowed);
    };
    const write = async (personnelNumber: string) => give("hr", personnelNumber, [dailyWork]);
    expect([(await may("A"))[0], await write(worker)]).toEqual([true, undefined]);
    expect(await write(other)).toBe("not-yours");
    expect(await may("B")).toEqual(["not-yours", "right-missing"]);
    expect(await may("A")).toEqual([true, "right-missing"]);
    const everywhere = { personnelNumber: admin, sectionCode: "B" };
    expect((await server.ask(sections.canResetPassword, admin, everywhere)).answer.isAllowed).toBe(true);
  });
});
