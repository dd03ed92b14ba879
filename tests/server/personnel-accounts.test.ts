import { personnel } from "@schemas/calls/personnel";
import { sections } from "@schemas/calls/sections";
import { hashPassword, isPassword } from "@server/access/passwords";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow, type Who } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const oldPassword = "Old-Word1";
const newPassword = "New-Words2";

let server: TestServer;
let oldHash: string;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  oldHash = await hashPassword(oldPassword);
  await server.db.updateTable("account").set({ password_hash: oldHash }).execute();
});
afterAll(() => server.drop());

const rowOf = (personnelNumber: string) =>
  server.db
    .selectFrom("person")
    .selectAll()
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow();
const isSignedIn = async (who: Who) => (await server.ask(sections.getAllSections, who)).error === undefined;

describe("changing one's own password", () => {
  beforeEach(() =>
    server.db
      .updateTable("person")
      .set({ password_hash: oldHash, must_change_password: true, password_changed_on: null })
      .where("personnel_number", "=", employee)
      .execute(),
  );
  afterEach(() => {
    server.clock.now = testNow;
  });
  const change = async (who: Who, password: string, personnelNumber = employee) =>
    server.ask(personnel.changePassword, who, {
      personnelNumber,
      password: await sealFor(server, personnelNumber, password),
    });

  it("sets the new one, ends the duty to change it, and ends every other session", async () => {
    const here = await signInAs(server.db, employee, testNow);
    const elsewhere = await signInAs(server.db, employee, testNow);
    const { error } = await change(here, newPassword);
    const person = await rowOf(employee);
    expect(error).toBeUndefined();
    expect(await isPassword(person.password_hash, newPassword)).toBe(true);
    expect(person).toMatchObject({ must_change_password: false, password_changed_on: "2026-05-13" });
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it("is in the history, without the password or its hash", async () => {
    const [line] = await historyOf(server.db, "person", employee);
    expect(line).toEqual({ actor: employee, action: "change-password", before: null, after: null });
  });

  it("treats Persian digits as Latin ones, as signing in does", async () => {
    await change(await signInAs(server.db, employee, testNow), "New-Words۲");
    expect(await isPassword((await rowOf(employee)).password_hash, "New-Words2")).toBe(true);
  });

  it("requires the old one proved within ten minutes", async () => {
    const session = await signInAs(server.db, employee, testNow);
    server.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    expect((await change(session, newPassword)).error).toBe("proof-needed");
    server.clock.now = new Date(testNow.getTime() + 9 * 60_000);
    expect((await change(session, newPassword)).error).toBeUndefined();
  });

  it.each([
    ["the same one", oldPassword, "same-password"],
    ["a short one", "Aa1!", "weak-password"],
    ["one without a special character", "Abcdefg12345", "weak-password"],
    ["one of the commonest in disguise", "P@ssw0rd-1405", "common-password"],
    ["one with their own number", `Xy-${employee}-Zzz!`, "personal-password"],
  ])("refuses %s and leaves all as it was", async (_, password, expected) => {
    const session = await signInAs(server.db, employee, testNow);
    expect((await change(session, password)).error).toBe(expected);
    expect(await rowOf(employee)).toMatchObject({ password_hash: oldHash, must_change_password: true });
  });

  it("refuses a seal made for another account", async () => {
    const session = await signInAs(server.db, employee, testNow);
    const password = await sealFor(server, neighbour, newPassword);
    const { error } = await server.ask(personnel.changePassword, session, {
      personnelNumber: employee,
      password,
    });
    expect(error).toBe("seal-expired");
  });

  it("refuses to change another's", async () => {
    for (const who of [neighbour, manager, admin]) {
      expect((await change(who, newPassword)).error).toBe("not-yours");
    }
  });
});

describe("the web administrator", () => {
  it("gives people a password that they must change, and ends their sessions", async () => {
    const theirs = await signInAs(server.db, neighbour, testNow);
    const { answer } = await server.ask(personnel.changePasswordByAdmin, admin, {
      personnelNumbers: [neighbour, manager, neighbour],
      password: await sealFor(server, admin, newPassword),
    });
    expect(answer).toEqual({ count: 2 });
    for (const number of [neighbour, manager]) {
      const person = await rowOf(number);
      expect(person.must_change_password).toBe(true);
      expect(await isPassword(person.password_hash, newPassword)).toBe(true);
      expect((await historyOf(server.db, "person", number)).at(-1)).toMatchObject({
        actor: "Admin",
        action: "reset-password",
      });
    }
    expect((await server.ask(sections.getAllSections, theirs)).error).toBe("not-signed-in");
  });

  it("changes nobody's password if one person is unknown", async () => {
    const before = (await rowOf(employee)).password_hash;
    const { error } = await server.ask(personnel.changePasswordByAdmin, admin, {
      personnelNumbers: [employee, "9999"],
      password: await sealFor(server, admin, "Third-Word3"),
    });
    expect([error, (await rowOf(employee)).password_hash]).toEqual(["person-not-found", before]);
  });

  it("changes their own", async () => {
    const session = await signInAs(server.db, admin, testNow);
    const { error } = await server.ask(personnel.changeAdminPassword, session, {
      password: await sealFor(server, admin, newPassword),
    });
    const account = await server.db
      .selectFrom("account")
      .selectAll()
      .where("name", "=", admin)
      .executeTakeFirstOrThrow();
    expect(error).toBeUndefined();
    expect(await isPassword(account.password_hash, newPassword)).toBe(true);
    expect(await isSignedIn(session)).toBe(true);
  });

  it("finds the people who have no password yet", async () => {
    const withoutPassword = async () => {
      const { answer } = await server.ask(personnel.listWithoutPassword, admin);
      return answer.map(({ personnelNumber }) => personnelNumber);
    };
    expect(await withoutPassword()).not.toContain(employee);
    const { password_hash } = await rowOf(employee);
    const set = (hash: string | null) =>
      server.db
        .updateTable("person")
        .set({ password_hash: hash })
        .where("personnel_number", "=", employee)
        .execute();
    await set(null);
    expect(await withoutPassword()).toContain(employee);
    await set(password_hash);
  });

  scenarios(() => server, personnel.listWithoutPassword, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { error: "not-allowed" } },
    { as: manager, expect: { error: "not-allowed" } },
    { as: admin, expect: { answer: expect.any(Array) } },
  ]);

  scenarios(() => server, personnel.changePasswordByAdmin, [
    {
      as: guest,
      input: { personnelNumbers: [employee], password: "{}" },
      expect: { error: "not-signed-in" },
    },
    {
      as: employee,
      input: { personnelNumbers: [employee], password: "{}" },
      expect: { error: "not-allowed" },
    },
    {
      as: admin,
      when: "for nobody",
      input: { personnelNumbers: [], password: "{}" },
      expect: { error: "invalid-input" },
    },
    {
      as: admin,
      when: "without a seal",
      input: { personnelNumbers: [employee], password: newPassword },
      expect: { error: "seal-expired" },
    },
  ]);
});

describe("a directory name", () => {
  beforeAll(() => server.db.updateTable("person").set({ must_change_password: false }).execute());
  const give = (personnelNumber: string, domainName: string) =>
    server.ask(personnel.updateDomainName, admin, { personnelNumber, domainName });
  const nameOf = async (personnelNumber: string) =>
    (await server.ask(personnel.findDomainName, admin, { personnelNumber })).answer.domainName;

  it("belongs to one person, in any letter case", async () => {
    await give(employee, " Ali.K ");
    const taken = await give(neighbour, "ali.k");
    expect([taken.error, Object.keys(taken.envelope.Fields ?? {})]).toEqual([
      "domain-name-taken",
      ["domainUsername"],
    ]);
    expect([await nameOf(employee), await nameOf(neighbour)]).toEqual(["Ali.K", null]);
    expect((await give(employee, "ALI.K")).error).toBeUndefined();
  });

  it("lets its person use the directory, until it is removed", async () => {
    const own = { personnelNumber: employee };
    await server.ask(personnel.changeSetting, employee, { ...own, useActiveDirectory: true });
    expect((await server.ask(personnel.usesActiveDirectory, employee, own)).answer).toEqual({ isUsed: true });
    await give(employee, "");
    expect((await server.ask(personnel.usesActiveDirectory, admin, own)).answer).toEqual({ isUsed: false });
    const without = await server.ask(personnel.changeSetting, employee, { ...own, useActiveDirectory: true });
    expect(without.error).toBe("unknown-domain-user");
    expect(await nameOf(employee)).toBeNull();
  });

  it("no longer signs anyone in silently once it has changed", async () => {
    await give(employee, "first");
    await server.db
      .insertInto("remembered_device")
      .values({
        secret_hash: "s",
        personnel_number: employee,
        domain_name: "first",
        created_at: testNow,
        expires_at: new Date("2027-01-01"),
      })
      .execute();
    await give(employee, "second");
    expect(await server.db.selectFrom("remembered_device").selectAll().execute()).toEqual([]);
  });

  scenarios(() => server, personnel.updateDomainName, [
    {
      as: employee,
      input: { personnelNumber: employee, domainName: "me" },
      expect: { error: "not-allowed" },
    },
    {
      as: manager,
      input: { personnelNumber: employee, domainName: "me" },
      expect: { error: "not-allowed" },
    },
    {
      as: admin,
      input: { personnelNumber: "9999", domainName: "me" },
      expect: { error: "person-not-found" },
    },
  ]);
});

describe("personal settings", () => {
  it("change only the given values", async () => {
    const own = { personnelNumber: employee };
    await server.ask(personnel.changeSetting, employee, { ...own, palette: 3, language: "en" });
    await server.ask(personnel.changeSetting, employee, { ...own, theme: "dark-theme" });
    expect(await rowOf(employee)).toMatchObject({ palette: 3, language: "en", theme: "dark-theme" });
    expect((await historyOf(server.db, "person", employee)).at(-1)).toMatchObject({
      action: "change-setting",
      before: { theme: "light-theme" },
      after: { theme: "dark-theme", palette: 3 },
    });
  });

  it("of the web administrator are stored with the account", async () => {
    await server.ask(personnel.changeSetting, admin, { personnelNumber: admin, palette: 4 });
    const account = await server.db
      .selectFrom("account")
      .select(["palette", "theme"])
      .where("name", "=", admin)
      .executeTakeFirst();
    expect(account).toEqual({ palette: 4, theme: "light-theme" });
  });

  scenarios(() => server, personnel.changeSetting, [
    { as: guest, input: { personnelNumber: employee, palette: 1 }, expect: { error: "not-signed-in" } },
    {
      as: employee,
      when: "for another",
      input: { personnelNumber: neighbour, palette: 1 },
      expect: { error: "not-yours" },
    },
    {
      as: admin,
      when: "for another",
      input: { personnelNumber: employee, palette: 1 },
      expect: { error: "not-yours" },
    },
    {
      as: employee,
      when: "for a fifth palette",
      input: { personnelNumber: employee, palette: 5 },
      expect: { error: "invalid-input" },
    },
  ]);
});
