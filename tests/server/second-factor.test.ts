import { calls } from "@schemas/calls";
import { notificationText } from "@schemas/notifications";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { codeOf } from "@tests/helpers/authenticator";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, manager, neighbour, setup } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { givePasswords } from "@tests/helpers/build/passwords";
import { createTestServer, type TestServer, testNow, type Who } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { account, notifications, session, settings } = calls;
const vendor = buildVendor();
const password = "Aa1!test";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  await givePasswords(server.db, password);
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = testNow;
  await server.db.deleteFrom("second_factor").execute();
  await server.db.deleteFrom("notification").execute();
  await server.db.deleteFrom("sign_in_failure").execute();
  await removeSetting(server.db, "secondFactorFor");
});

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const now = () => server.clock.now;
/** Turns it on for an account; returns the secret of its app, and the recovery codes. */
async function turnOn(username: string, who: Who = username) {
  const { secret } = (await server.ask(account.beginSecondFactor, who)).answer;
  const { answer } = await server.ask(account.confirmSecondFactor, who, { code: codeOf(secret, now()) });
  // The code that confirmed it is used up.
  later(30);
  return { secret, codes: answer.codes };
}
const signIn = async (username: string, secondFactor?: string, as: Who = null, typed = password) => {
  const sealed = await sealFor(server, username, typed);
  const input = { username, password: sealed, loginType: 0, ...(secondFactor && { secondFactor }) };
  return (await server.ask(session.signIn, as, input)).error;
};

describe("signing in with a second factor", () => {
  it("requires a code after the right password, and accepts the one the app shows", async () => {
    const { secret } = await turnOn(employee);
    expect(await signIn(employee)).toBe("second-factor-needed");
    expect(await signIn(employee, codeOf(secret, now()))).toBeUndefined();
  });

  it("does not mention it after a wrong password", async () => {
    await turnOn(employee);
    expect(await signIn(employee, undefined, null, "Aa1!wrong")).toBe("wrong-password");
  });

  it("accepts a code once, in Persian digits too, from half a minute before or after, and no older one", async () => {
    const { secret } = await turnOn(employee);
    const code = codeOf(secret, now());
    const persian = code.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
    expect(await signIn(employee, `${persian.slice(0, 3)} ${persian.slice(3)}`)).toBeUndefined();
    expect(await signIn(employee, code)).toBe("wrong-second-factor");
    later(60);
    const early = codeOf(secret, new Date(now().getTime() + 30_000));
    const old = codeOf(secret, new Date(now().getTime() - 60_000));
    expect(await signIn(employee, old)).toBe("wrong-second-factor");
    expect(await signIn(employee, early)).toBeUndefined();
    // A code before the last accepted one is refused, even if its time has not passed.
    expect(await signIn(employee, codeOf(secret, now()))).toBe("wrong-second-factor");
  });

  it("accepts a code only once, even if two requests send it at the same moment", async () => {
    const { secret } = await turnOn(employee);
    const code = codeOf(secret, now());
    const both = await Promise.all([signIn(employee, code), signIn(employee, code)]);
    expect(both.sort()).toEqual(["wrong-second-factor", undefined]);
  });

  it("counts a wrong code as a failed attempt", async () => {
    const { secret } = await turnOn(employee);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn(employee, "000000")).toBe("wrong-second-factor");
    expect(await signIn(employee, codeOf(secret, now()))).toBe("too-many-attempts");
  });

  it("counts nothing while it waits for the code, and the right one forgives the wrong ones", async () => {
    const { secret } = await turnOn(employee);
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await signIn(employee)).toBe("second-factor-needed");
    expect(await signIn(employee, "000000")).toBe("wrong-second-factor");
    expect(await signIn(employee, codeOf(secret, now()))).toBeUndefined();
    expect(await server.db.selectFrom("sign_in_failure").selectAll().execute()).toEqual([]);
  });

  it("accepts each recovery code once, however it is typed, and the history says how many are left", async () => {
    const { codes } = await turnOn(employee);
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await signIn(employee, ` ${first.toUpperCase().replace("-", "")} `)).toBeUndefined();
    expect(await signIn(employee, first)).toBe("wrong-recovery-code");
    expect(await signIn(employee, second)).toBeUndefined();
    expect((await historyOf(server.db, "person", employee)).at(-1)).toMatchObject({
      actor: employee,
      action: "use-recovery-code",
      after: { left: 8 },
    });
    const { answer } = await server.ask(account.getSecondFactor, employee);
    expect(answer).toMatchObject({ codesLeft: 8, since: testNow.toISOString() });
  });

  it("is not required when someone proves their password again in their own session", async () => {
    await turnOn(employee);
    const own = await signInAs(server.db, employee, now());
    expect(await signIn(employee, undefined, own)).toBeUndefined();
    const others = await signInAs(server.db, manager, now());
    expect(await signIn(employee, undefined, others)).toBe("second-factor-needed");
  });

  it("keeps secret and codes out of the database in plain text", async () => {
    const { secret, codes } = await turnOn(employee);
    const rows = {
      factors: await server.db.selectFrom("second_factor").selectAll().execute(),
      codes: await server.db.selectFrom("recovery_code").selectAll().execute(),
      history: await server.db.selectFrom("history").selectAll().execute(),
      answers: await server.db.selectFrom("idempotency").selectAll().execute(),
    };
    for (const one of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(one);
  });
});

describe("a person's own second factor", () => {
  it("is active from the first code of the app, which must come within a quarter of an hour", async () => {
    const { secret, uri } = (await server.ask(account.beginSecondFactor, employee)).answer;
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Hozur:${employee}\\?.*secret=${secret}`));
    expect(await signIn(employee)).toBeUndefined();
    const wrong = await server.ask(account.confirmSecondFactor, employee, { code: "000000" });
    expect([wrong.error, Object.keys(wrong.envelope.Fields ?? {})]).toEqual([
      "wrong-second-factor",
      ["code"],
    ]);
    later(16 * 60);
    const late = await server.ask(account.confirmSecondFactor, employee, { code: codeOf(secret, now()) });
    expect(late.error).toBe("second-factor-not-begun");
  });

  it("moves to another phone: the old one works until the new one has shown its first code", async () => {
    const old = await turnOn(employee);
    const { secret } = (await server.ask(account.beginSecondFactor, employee)).answer;
    expect(await signIn(employee, codeOf(old.secret, now()))).toBeUndefined();
    later(60);
    await server.ask(account.confirmSecondFactor, employee, { code: codeOf(secret, now()) });
    later(30);
    expect(await signIn(employee, codeOf(old.secret, now()))).toBe("wrong-second-factor");
    expect(await signIn(employee, old.codes[0])).toBe("wrong-recovery-code");
    expect(await signIn(employee, codeOf(secret, now()))).toBeUndefined();
    const actions = (await historyOf(server.db, "person", employee)).map(({ action }) => action);
    expect(actions).toContain("replace-second-factor");
  });

  it("gets new recovery codes, which invalidate the earlier ones", async () => {
    const { codes } = await turnOn(employee);
    const renewed = (await server.ask(account.renewRecoveryCodes, employee)).answer.codes;
    expect(await signIn(employee, codes[0])).toBe("wrong-recovery-code");
    expect(await signIn(employee, renewed[0])).toBeUndefined();
    expect((await server.ask(account.renewRecoveryCodes, manager)).error).toBe("no-second-factor");
  });

  it("can be removed, unless the settings require it", async () => {
    await turnOn(employee);
    await writeSetting(server.db, "secondFactorFor", "everyone");
    expect((await server.ask(account.removeSecondFactor, employee)).error).toBe("second-factor-required");
    await removeSetting(server.db, "secondFactorFor");
    expect((await server.ask(account.removeSecondFactor, employee)).error).toBeUndefined();
    expect(await signIn(employee)).toBeUndefined();
    expect((await historyOf(server.db, "person", employee)).at(-1)).toMatchObject({
      action: "remove-second-factor",
    });
  });

  it("can only be changed in a session that proved its password recently", async () => {
    await turnOn(employee);
    const own = await signInAs(server.db, employee, now());
    later(11 * 60);
    for (const call of [account.beginSecondFactor, account.renewRecoveryCodes, account.removeSecondFactor])
      expect((await server.ask(call, own)).error, call.name).toBe("proof-needed");
  });

  it("is invisible to an administrator viewing as that person", async () => {
    const { answer } = await server.ask(calls.access.viewAs, admin, { personnelNumber: employee });
    const view = { token: answer.token, username: employee };
    for (const call of [account.getSecondFactor, account.getSessions, account.beginSecondFactor])
      expect((await server.ask(call, view)).error, call.name).toBe("private-to-person");
  });
});

describe("a second factor required by the settings", () => {
  const ask = async (who: Who) => (await server.ask(settings.readSettings, who)).error;
  const doSomething = async (who: Who) => (await server.ask(calls.sections.getAllSections, who)).error;

  it("must be set up before anything else", async () => {
    await writeSetting(server.db, "secondFactorFor", "administrators");
    expect(await doSomething(admin)).toBe("must-set-second-factor");
    expect(await doSomething(employee)).toBeUndefined();
    expect((await server.ask(calls.config.loadConfig, setup)).error).toBe("must-set-second-factor");
    expect((await server.ask(account.getDuties, setup)).answer.mustSetSecondFactor).toBe(true);

    await writeSetting(server.db, "secondFactorFor", "everyone");
    expect(await doSomething(employee)).toBe("must-set-second-factor");
    expect(await ask(employee)).toBeUndefined();
    const me = await server.ask(session.getPersonDetail, employee, { personnelNumber: employee });
    expect(me.answer.mustSetSecondFactor).toBe(true);
    await turnOn(employee);
    expect(await doSomething(employee)).toBeUndefined();
  });

  it("covers every administrator, in their own pages too, once it is required of administrators", async () => {
    await buildAdministrator(server.db, "payroll");
    await buildAdministrator(server.db, "of-person", { personnelNumber: neighbour });
    await writeSetting(server.db, "secondFactorFor", "administrators");
    for (const one of ["payroll", neighbour]) expect(await doSomething(one)).toBe("must-set-second-factor");
    expect(await doSomething(employee)).toBeUndefined();
    await turnOn("payroll");
    expect((await server.ask(account.getSecondFactor, "payroll")).answer.isRequired).toBe(true);
    expect((await server.ask(account.removeSecondFactor, "payroll")).error).toBe("second-factor-required");
    expect((await historyOf(server.db, "account", "payroll")).at(-1)?.action).toBe("set-second-factor");
  });

  it("comes after a password that must be changed", async () => {
    await writeSetting(server.db, "secondFactorFor", "everyone");
    const must = (isSo: boolean) =>
      server.db
        .updateTable("person")
        .set({ must_change_password: isSo })
        .where("personnel_number", "=", neighbour)
        .execute();
    await must(true);
    expect(await doSomething(neighbour)).toBe("must-change-password");
    expect((await server.ask(account.beginSecondFactor, neighbour)).error).toBe("must-change-password");
    await must(false);
    expect(await doSomething(neighbour)).toBe("must-set-second-factor");
  });

  it("is not required of an administrator viewing as somebody without one", async () => {
    const { answer } = await server.ask(calls.access.viewAs, admin, { personnelNumber: employee });
    await writeSetting(server.db, "secondFactorFor", "everyone");
    expect(await doSomething({ token: answer.token, username: employee })).toBeUndefined();
  });
});

describe("somebody who has lost their phone", () => {
  const removeFor = async (as: string, username: string) =>
    (await server.ask(account.removeSecondFactorOf, as, { username })).error;

  it("is helped by the web administrator, who sees who has a second factor; the history records it", async () => {
    await turnOn(employee);
    await turnOn(manager);
    const list = async (search?: string) =>
      (await server.ask(account.listSecondFactors, admin, { search })).answer.items.map((one) => [
        one.personnelNumber,
        one.codesLeft,
      ]);
    expect((await list()).sort()).toEqual([
      [employee, 10],
      [manager, 10],
    ]);
    expect(await list(employee)).toEqual([[employee, 10]]);
    expect(await removeFor(admin, employee)).toBeUndefined();
    expect(await list()).toEqual([[manager, 10]]);
    expect(await signIn(employee)).toBeUndefined();
    expect((await historyOf(server.db, "person", employee)).at(-1)).toMatchObject({
      actor: admin,
      action: "remove-second-factor",
    });
    expect(await removeFor(admin, employee)).toBe("no-second-factor");
  });

  it("is the web administrator: the setup account helps, and nobody helps themselves or the setup account this way", async () => {
    await turnOn(admin);
    expect((await server.ask(account.getAdminSecondFactor, setup)).answer.since).toBe(testNow.toISOString());
    expect(await removeFor(admin, admin)).toBe("not-allowed");
    expect(await removeFor(admin, setup)).toBe("not-allowed");
    expect(await removeFor(setup, employee)).toBe("not-allowed");
    expect(await removeFor(setup, setup)).toBe("not-allowed");
    expect(await removeFor(setup, admin)).toBeUndefined();
    expect((await server.ask(account.getAdminSecondFactor, setup)).answer.since).toBeNull();
  });

  it("is an administrator: another with at least the same rights helps, on the page of administrators", async () => {
    const { removeAdministratorFactor: remove, getAdministrator } = calls.administrators;
    const { id } = await buildAdministrator(server.db, "planner", { rights: ["shifts.change"] });
    const keeper = ["administrators.read", "administrators.change"] as const;
    await buildAdministrator(server.db, "below", { rights: keeper });
    await turnOn("planner");
    const hasOne = async () => (await server.ask(getAdministrator, admin, { id })).answer.hasSecondFactor;
    expect(await hasOne()).toBe(true);
    expect(await removeFor(admin, "planner")).toBe("not-allowed");
    expect((await server.ask(remove, "below", { id })).error).toBe("administrator-above");
    const late = await signInAs(server.db, admin, now());
    later(11 * 60);
    expect((await server.ask(remove, late, { id })).error).toBe("proof-needed");
    expect((await server.ask(remove, admin, { id })).error).toBeUndefined();
    expect(await hasOne()).toBe(false);
    expect((await historyOf(server.db, "administrator", String(id))).at(-1)).toMatchObject({
      actor: admin,
      action: "remove-second-factor",
      after: { username: "planner" },
    });
    expect((await server.ask(remove, admin, { id })).error).toBe("no-second-factor");
  });

  describe("is notified", () => {
    const newsOf = async (who: Who) => (await server.ask(notifications.getNotifications, who)).answer.items;
    // `testNow` in Tehran.
    const when = { day: "2026-05-13", minute: 9 * 60 };

    it("by whom and when it was removed, and what to do", async () => {
      await buildAdministrator(server.db, "helper", { rights: ["passwords.change"] });
      await turnOn(employee);
      expect(await removeFor("helper", employee)).toBeUndefined();
      const news = await newsOf(employee);
      expect(news).toMatchObject([
        { kind: "secondFactor", facts: { removedBy: "administrator", name: "مدیر helper", ...when } },
      ]);
      const [one] = news as [(typeof news)[number]];
      expect(notificationText(one, { language: "en", digits: null })).toEqual({
        title: "Two-step sign-in of your account was removed",
        body: "By \u2068مدیر helper\u2069 · 2026-05-13, 09:00 · Turn it on again. If you did not ask for its removal, contact the administrator.",
      });
      expect(notificationText(one, { language: "fa", digits: null }).body).toContain(
        "توسط \u2068مدیر helper\u2069 · ۱۴۰۵/۰۲/۲۳، ساعت ۰۹:۰۰ · ",
      );
      expect(await newsOf("helper")).toEqual([]);
    });

    it("as an administrator too, with an account or as a person, and as the emergency account", async () => {
      const { removeAdministratorFactor: remove } = calls.administrators;
      const keeper = await buildAdministrator(server.db, "keeper", { rights: ["shifts.change"] });
      const person = await buildAdministrator(server.db, "of-manager", { personnelNumber: manager });
      for (const one of ["keeper", manager, admin]) await turnOn(one);
      for (const { id } of [keeper, person])
        expect((await server.ask(remove, admin, { id })).error).toBeUndefined();
      expect(await removeFor(setup, admin)).toBeUndefined();
      for (const one of ["keeper", manager])
        expect(await newsOf(one)).toMatchObject([{ facts: { removedBy: "administrator", name: null } }]);
      expect(await newsOf(admin)).toMatchObject([{ facts: { removedBy: "setup", name: null } }]);
    });

    it("of nothing if they removed it themselves, or if it could not be removed", async () => {
      await turnOn(employee);
      expect(await removeFor(manager, employee)).toBe("not-allowed");
      expect((await server.ask(account.removeSecondFactor, employee)).error).toBeUndefined();
      expect(await removeFor(admin, employee)).toBe("no-second-factor");
      expect(await newsOf(employee)).toEqual([]);
    });
  });

  it("is helped by nobody whose own password was not proved recently", async () => {
    await turnOn(employee);
    const own = await signInAs(server.db, admin, now());
    later(11 * 60);
    const refused = await server.ask(account.removeSecondFactorOf, own, { username: employee });
    expect(refused.error).toBe("proof-needed");
  });
});
