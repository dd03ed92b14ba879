import { type AreaRight, allAreaRights } from "@schemas/areas";
import { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { hashPassword } from "@server/access/passwords";
import { addJob } from "@server/db/tables/jobs";
import { buildAdministrator, readyRole } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, neighbour, otherManager, setup } from "@tests/helpers/build/cast";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp, statements } from "@tests/helpers/held-up";
import { patience } from "@tests/helpers/patience";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const { administrators, standing, roles, people, session, personnel, calendar, settings } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const first = "Aa1!first-password";
const chosen = "Bb2!chosen-password";

async function signIn(username: string, password: string) {
  const sealed = await sealFor(server, username, password);
  return server.ask(session.signIn, null, { username, password: sealed, loginType: 0 });
}

const account = async (
  as: string,
  given: Partial<InputOf<typeof administrators.addAdministrator>>,
): Promise<InputOf<typeof administrators.addAdministrator>> => ({
  name: "سارا کریمی",
  roleId: await readyRole(server.db, "Human resources"),
  isEverywhere: true,
  sections: [],
  hasGroupFree: false,
  isActive: true,
  accountName: null,
  personnelNumber: null,
  password: await sealFor(server, as, first),
  ...given,
});

describe("a ready role", () => {
  it("is named in the reader's language in lists, choices and the history, as the emergency account is", async () => {
    const { db } = server;
    const id = await readyRole(db, "Auditor");
    const { description, rights, withheld } = (await server.ask(roles.getRole, admin, { id })).answer;
    const form = { id, name: "حسابرس", nameEn: "Auditor", rights, withheld };
    await server.ask(roles.updateRole, admin, { ...form, description: "تنها می‌بیند" } as never);
    const english = { ...(await signInAs(db, admin, server.clock.now)), "accept-language": "en" };
    const titles = async (headers: typeof english) => {
      const { items } = (await server.ask(roles.listRoles, headers as never, { search: "auditor" })).answer;
      return items.map(({ title }) => title);
    };
    expect(await titles(english)).toEqual(["Auditor"]);
    const [line] = (await server.ask(calls.history.listHistory, english as never, { subject: "role" })).answer
      .items;
    expect(line?.keyName).toBe("Auditor");
    expect(line?.actorName).toBe("Emergency account");
    await server.ask(roles.updateRole, admin, { ...form, description } as never);
  });
});

describe("a new organisation", () => {
  let bare: TestServer;
  beforeAll(async () => {
    bare = await createTestServer();
    await buildAccounts(bare.db);
  });
  afterAll(() => bare.drop());

  it("gets its first administrator from Admin, who builds it up within the role", async () => {
    const listed = await bare.ask(roles.listRoles, admin);
    const hr = listed.answer.items.find(({ nameEn }) => nameEn === "Human resources");
    const password = await sealFor(bare, admin, first);
    const made = await bare.ask(administrators.addAdministrator, admin, {
      name: "سارا کریمی",
      roleId: hr?.id ?? 0,
      isEverywhere: true,
      sections: [],
      hasGroupFree: false,
      isActive: true,
      accountName: "hr.karimi",
      personnelNumber: null,
      password,
    });
    expect(made.error).toBeUndefined();
    const enter = async (typed: string) => {
      const sealed = await sealFor(bare, "hr.karimi", typed);
      const query = { username: "hr.karimi", password: sealed, loginType: 0 };
      return (await bare.ask(session.signIn, null, query)).answer;
    };
    const newcomer = await enter(first);
    const section = { code: "10", name: "مالی" } as never;
    expect((await bare.ask(calls.organisation.addSection, newcomer, section)).error).toBe(
      "must-change-password",
    );
    const change = { personnelNumber: "hr.karimi", password: await sealFor(bare, "hr.karimi", chosen) };
    expect((await bare.ask(personnel.changePassword, newcomer, change)).error).toBeUndefined();
    const sara = await enter(chosen);
    expect((await bare.ask(calls.organisation.addSection, sara, section)).error).toBeUndefined();
    expect((await bare.ask(calls.organisation.listSections, sara)).answer.items).toMatchObject([
      { code: "10" },
    ]);
    for (const call of [settings.getAllSettings, roles.listRoles, calls.periodClose.listLayouts])
      expect((await bare.ask(call, sara)).error).toBe("right-missing");
    expect((await bare.ask(calls.config.loadConfig, sara)).error).toBe("right-missing");
  });
});

describe("an account without a person", () => {
  it("is created, signs in in any letter case, must choose a password, and works within its role", async () => {
    const made = await server.ask(
      administrators.addAdministrator,
      admin,
      await account(admin, { accountName: "hr.karimi" }),
    );
    expect(made.error).toBeUndefined();

    const { answer: sara } = await signIn("HR.Karimi", first);
    expect(sara.username).toBe("hr.karimi");
    expect((await server.ask(people.listPersonnel, sara)).error).toBe("must-change-password");
    expect((await server.ask(standing.getStanding, sara)).answer).toMatchObject({
      isAdministration: true,
      name: "سارا کریمی",
      roleNameEn: "Human resources",
      mustChangePassword: true,
    });

    const change = { password: await sealFor(server, "hr.karimi", chosen) };
    expect((await server.ask(personnel.changeAdminPassword, sara, change)).error).toBeUndefined();
    const { answer: again } = await signIn("hr.karimi", chosen);
    expect((await server.ask(people.listPersonnel, again)).error).toBeUndefined();
    expect((await server.ask(settings.getAllSettings, again)).error).toBe("right-missing");
    expect((await server.ask(calendar.deleteHoliday, again, { id: 1 })).error).toBe("right-missing");
  });

  it("is in the history under its own name, with its role; the emergency account has a fixed name", async () => {
    const ofAccount = { key: "hr.karimi", subject: "account" };
    const { answer } = await server.ask(calls.history.listHistory, admin, ofAccount);
    expect(answer.items[0]).toMatchObject({
      actor: "hr.karimi",
      actorName: "سارا کریمی",
      role: "منابع انسانی",
      action: "change-password",
    });
    const made = await server.ask(calls.history.listHistory, admin, { subject: "administrator" });
    expect(made.answer.items.at(-1)).toMatchObject({ actor: admin, role: "مدیر کل" });
    expect(made.answer.items.at(-1)?.actorName).toContain("اضطراری");
  });

  it.each([
    ["a number", "12345", "account-name-letter"],
    ["Persian letters", "سارا", "account-name-letter"],
    ["the name of another, however it is written", "ADMIN", "account-name-taken"],
    ["a directory name", "m.rezaei", "account-name-taken"],
  ])("is refused %s as its name", async (_, accountName, error) => {
    await server.db
      .updateTable("person")
      .set({ domain_name: "M.Rezaei" })
      .where("personnel_number", "=", neighbour)
      .execute();
    const input = await account(admin, { accountName });
    expect((await server.ask(administrators.addAdministrator, admin, input)).error).toBe(error);
  });

  it("can no longer sign in once it is switched off, and its sessions end", async () => {
    const { id } = await buildAdministrator(server.db, "temp");
    const headers = await signInAs(server.db, "temp", server.clock.now);
    const { answer } = await server.ask(administrators.getAdministrator, admin, { id });
    await server.ask(administrators.updateAdministrator, admin, { ...answer, isActive: false, password: "" });
    expect((await server.ask(standing.getStanding, headers)).error).toBe("not-signed-in");
    await server.db
      .updateTable("account")
      .set({ password_hash: await hashPassword(chosen) })
      .where("name", "=", "temp")
      .execute();
    expect((await signIn("temp", chosen)).error).toBe("account-inactive");
  });
});

describe("a person with a role", () => {
  let own: Awaited<ReturnType<typeof signInAs>>;
  beforeAll(async () => {
    const input = await account(admin, { name: "", personnelNumber: employee, password: "" });
    await server.ask(administrators.addAdministrator, admin, input);
    own = await signInAs(server.db, employee, server.clock.now);
  });

  it("begins in their own pages and switches to the administration and back", async () => {
    expect((await server.ask(people.listPersonnel, own)).error).toBe("not-allowed");
    const before = await server.ask(standing.getStanding, own);
    expect(before.answer).toMatchObject({ isAdministration: false, mayAdminister: true });
    expect((await server.ask(standing.enterAdministration, own)).error).toBeUndefined();
    expect((await server.ask(people.listPersonnel, own)).error).toBeUndefined();
    expect((await server.ask(settings.getAllSettings, own)).error).toBe("right-missing");
    expect((await server.ask(standing.leaveAdministration, own)).error).toBeUndefined();
    expect((await server.ask(people.listPersonnel, own)).error).toBe("not-allowed");
    expect((await historyOf(server.db, "session", employee)).map(({ action }) => action)).toEqual([
      "enter-administration",
      "leave-administration",
    ]);
  });

  it("keeps their own colours and password, as an administrator too", async () => {
    const { id } = await buildAdministrator(server.db, "of-person", { personnelNumber: neighbour });
    const theirs = await signInAs(server.db, neighbour, server.clock.now);
    await server.ask(standing.enterAdministration, theirs);
    const look = { personnelNumber: neighbour, theme: "dark-theme" } as const;
    expect((await server.ask(personnel.changeSetting, theirs, look)).error).toBeUndefined();
    for (const call of [personnel.changePassword, personnel.changeAdminPassword]) {
      const password = await sealFor(server, neighbour, call === personnel.changePassword ? chosen : first);
      const requested = { personnelNumber: neighbour, password };
      expect((await server.ask(call, theirs, requested as never)).error).toBeUndefined();
    }
    expect((await signIn(neighbour, first)).error).toBeUndefined();
    expect((await historyOf(server.db, "person", neighbour)).map(({ action }) => action)).toEqual([
      "change-setting",
      "change-password",
      "change-password",
    ]);
    await server.db.deleteFrom("administrator").where("id", "=", id).execute();
  });

  it("continues as an employee if the role is removed meanwhile", async () => {
    await server.ask(standing.enterAdministration, own);
    await server.db
      .updateTable("administrator")
      .set({ is_active: false })
      .where("personnel_number", "=", employee)
      .execute();
    expect((await server.ask(people.listPersonnel, own)).error).toBe("not-allowed");
    expect((await server.ask(standing.enterAdministration, own)).error).toBe("not-an-administrator");
  });

  it("is required: people without a role do not get in", async () => {
    expect((await server.ask(standing.enterAdministration, neighbour)).error).toBe("not-an-administrator");
  });
});

describe("nobody grants more than they have", () => {
  const clerk = "clerk";
  const rights: readonly AreaRight[] = [
    "administrators.read",
    "administrators.change",
    "administrators.delete",
    "people.read",
    "passwords.read",
    "passwords.change",
  ];
  let own: { id: number; roleId: number };
  beforeAll(async () => {
    own = await buildAdministrator(server.db, clerk, { rights, withheld: ["nationalCode"] });
  });
  const role = { name: "نقش تازه", nameEn: "", description: "", withheld: ["nationalCode"] };
  const give = (given: { rights: readonly string[]; withheld?: string[] }) =>
    server.ask(roles.addRole, clerk, { ...role, ...given, rights: [...given.rights] });

  it("by a role with more rights, or fewer withheld fields", async () => {
    expect((await give({ rights: ["people.change"] })).error).toBe("beyond-own-rights");
    expect((await give({ rights: ["people.read"], withheld: [] })).error).toBe("beyond-own-rights");
    expect((await give({ rights: ["people.read"] })).error).toBeUndefined();
  });

  it("by an existing role", async () => {
    const input = await account(clerk, { accountName: "second" });
    expect((await server.ask(administrators.addAdministrator, clerk, input)).error).toBe("beyond-own-rights");
  });

  it("by changing someone with more rights, their role, or their password", async () => {
    const hr = await readyRole(server.db, "Human resources");
    const { answer: record } = await server.ask(roles.getRole, admin, { id: hr });
    expect((await server.ask(roles.updateRole, clerk, record)).error).toBe("administrator-above");
    const emergency = await server.ask(administrators.listAdministrators, admin, { search: "Admin" });
    const above = emergency.answer.items[0] as InputOf<typeof administrators.updateAdministrator>;
    const off = { ...above, isActive: false };
    expect((await server.ask(administrators.updateAdministrator, clerk, off)).error).toBe(
      "administrator-above",
    );
    await buildAdministrator(server.db, "boss", { personnelNumber: neighbour, rights: ["settings.change"] });
    const password = await sealFor(server, clerk, chosen);
    const reset = { password, personnelNumbers: [neighbour] };
    expect((await server.ask(personnel.changePasswordByAdmin, clerk, reset)).error).toBe(
      "administrator-above",
    );
  });

  it("by their own role or record", async () => {
    const { answer: record } = await server.ask(roles.getRole, clerk, { id: own.roleId });
    expect((await server.ask(roles.updateRole, clerk, record)).error).toBe("own-affairs");
    const { answer: mine } = await server.ask(administrators.getAdministrator, clerk, { id: own.id });
    expect((await server.ask(administrators.updateAdministrator, clerk, mine)).error).toBe("own-affairs");
    expect((await server.ask(administrators.deleteAdministrator, clerk, { id: own.id })).error).toBe(
      "own-affairs",
    );
  });
});

describe("a job", () => {
  it("is shown to the person who started it, and to everyone who may view jobs", async () => {
    await buildAdministrator(server.db, "starter", { rights: ["people.read"] });
    await buildAdministrator(server.db, "other", { rights: ["people.read"] });
    const { now } = server.clock;
    const id = await addJob(server.db, { kind: "recompute", input: {}, createdBy: "starter", now });
    const errorFor = async (as: string) => (await server.ask(calls.portal.getJob, as, { id })).error;
    expect(await errorFor("starter")).toBeUndefined();
    expect(await errorFor("other")).toBe("job-not-found");
    expect(await errorFor(admin)).toBeUndefined();
    await server.db.deleteFrom("job").where("id", "=", id).execute();
  });
});

describe("a file of a list", () => {
  const rights: readonly AreaRight[] = ["people.read", "shifts.read", "shifts.export"];
  beforeAll(async () => {
    await buildAdministrator(server.db, "reader", { rights });
  });

  it("requires the right to export in the area of the list, and the history records it once", async () => {
    const ofPeople = { page: 1, pageSize: 500, search: "رض", fields: ["name"], isFile: true };
    expect((await server.ask(people.listPersonnel, "reader", ofPeople)).error).toBe("right-missing");
    expect((await server.ask(people.listPersonnel, "reader", { page: 1 })).error).toBeUndefined();
    expect((await server.ask(calendar.listShifts, "reader", { isFile: true })).error).toBeUndefined();
    for (const page of [1, 2])
      expect((await server.ask(people.listPersonnel, admin, { ...ofPeople, page })).error).toBeUndefined();
    expect(await historyOf(server.db, "person", "personnel")).toMatchObject([
      { actor: admin, action: "export", after: { resource: "personnel", search: "رض", columns: ["name"] } },
    ]);
    expect(await historyOf(server.db, "shift", "shifts")).toMatchObject([
      { actor: "reader", action: "export" },
    ]);
  });
});

describe("the whole role and the emergency account", () => {
  it("stay as they are", async () => {
    const id = await readyRole(server.db, "Full administrator");
    const { answer: whole } = await server.ask(roles.getRole, admin, { id });
    await buildAdministrator(server.db, "whole-in-turn");
    await server.db
      .updateTable("administrator")
      .set({ role_id: id })
      .where("account_name", "=", "whole-in-turn")
      .execute();
    expect((await server.ask(roles.updateRole, "whole-in-turn", whole)).error).toBe("role-fixed");
    const { answer } = await server.ask(administrators.listAdministrators, admin, { search: "Admin" });
    const record = answer.items[0] as (typeof answer.items)[number];
    expect(record).toMatchObject({ isEmergency: true, accountName: admin });
    const { id: adminId } = record;
    expect(
      (await server.ask(administrators.deleteAdministrator, "whole-in-turn", { id: adminId })).error,
    ).toBe("emergency-account");
    const other = { ...record, roleId: await readyRole(server.db, "Auditor") };
    expect((await server.ask(administrators.updateAdministrator, "whole-in-turn", other)).error).toBe(
      "emergency-account",
    );
  });

  it("can be switched off while another unrestricted administrator exists, and on again by the setup account", async () => {
    const list = await server.ask(administrators.listAdministrators, admin, { search: "Admin" });
    const record = list.answer.items[0] as (typeof list.answer.items)[number];
    const off = { ...record, isActive: false, password: "" };
    expect(
      (await server.ask(administrators.updateAdministrator, "whole-in-turn", off)).error,
    ).toBeUndefined();
    expect((await server.ask(people.listPersonnel, admin)).error).toBe("not-signed-in");
    const isOpen = async () => (await server.ask(administrators.getEmergencyAccount, setup)).answer.isActive;
    expect(await isOpen()).toBe(false);
    const rights: AreaRight[] = ["administrators.read", "administrators.change"];
    await buildAdministrator(server.db, "keeper", { rights });
    const open = (as: string) => server.ask(administrators.openEmergencyAccount, as);
    expect((await open("keeper")).error).toBe("administrator-above");
    expect((await open(setup)).error).toBeUndefined();
    expect(await isOpen()).toBe(true);
    expect((await server.ask(people.listPersonnel, admin)).error).toBeUndefined();
    expect((await historyOf(server.db, "administrator", String(record.id))).at(-1)).toMatchObject({
      actor: setup,
      action: "activate",
      after: { isActive: true },
    });
  });

  it("cannot be removed by deactivating the person, by an administrator with fewer rights", async () => {
    const fewer = allAreaRights.filter((right) => !right.startsWith("payroll."));
    await buildAdministrator(server.db, "of-people", { rights: fewer });
    await buildAdministrator(server.db, "above", { rights: allAreaRights, personnelNumber: otherManager });
    const off = { personnelNumber: otherManager, lastDay: "2026-05-12" };
    expect((await server.ask(people.deactivatePerson, "of-people", off)).error).toBe("administrator-above");
    await server.db.deleteFrom("administrator").where("personnel_number", "=", otherManager).execute();
  });

  it("always leave somebody with all rights, after any change", async () => {
    await buildAdministrator(server.db, "of-every-right", { rights: allAreaRights });
    await server.db
      .updateTable("administrator")
      .set({ is_active: false })
      .where("account_name", "=", "whole-in-turn")
      .execute();
    const list = await server.ask(administrators.listAdministrators, admin, { search: "Admin" });
    const record = list.answer.items[0] as (typeof list.answer.items)[number];
    const off = { ...record, isActive: false, password: "" };
    expect((await server.ask(administrators.updateAdministrator, "of-every-right", off)).error).toBe(
      "last-whole-administrator",
    );
    expect((await server.ask(people.listPersonnel, admin)).error).toBeUndefined();
  });

  it("leave one of two who remove each other's rights at the same moment", async () => {
    await server.db
      .updateTable("administrator")
      .set({ is_active: true })
      .where("account_name", "=", "whole-in-turn")
      .execute();
    const offOf = async (name: string) => {
      const { answer } = await server.ask(administrators.listAdministrators, admin, { search: name });
      return { ...(answer.items[0] as (typeof answer.items)[number]), isActive: false, password: "" };
    };
    const [ofAdmin, ofOther] = [await offOf("Admin"), await offOf("whole-in-turn")];
    const both: Promise<{ error: string | undefined }>[] = [];
    // Neither ends before the other has begun: both wait to write to the history.
    await heldUp(server.db, "history", async () => {
      both.push(server.ask(administrators.updateAdministrator, "whole-in-turn", ofAdmin));
      both.push(server.ask(administrators.updateAdministrator, admin, ofOther));
      await vi.waitFor(async () => expect(await statements(server.db).heldUp()).toHaveLength(2), {
        timeout: patience,
      });
    });
    const errors = (await Promise.all(both)).map(({ error }) => error);
    expect(errors.toSorted()).toEqual(["last-whole-administrator", undefined]);
  });
});
