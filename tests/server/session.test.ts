import { calls } from "@schemas/calls";
import { resultTypes } from "@schemas/envelope";
import { hashPassword } from "@server/access/passwords";
import { writeSetting } from "@server/db/tables/settings";
import { sealPassword } from "@src/api/seal";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { session, personnel } = calls;
const vendor = buildVendor();
const password = "Aa1!test";
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  const hash = await hashPassword(password);
  await buildAccounts(server.db, hash);
  await buildPerson(server.db, { personnel_number: "1001", password_hash: hash, domain_name: "Corp\\Sarv" });
  await buildPerson(server.db, { personnel_number: "1002", password_hash: hash, is_active: false });
  await buildPerson(server.db, { personnel_number: "1003", password_hash: hash, must_change_password: true });
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
beforeEach(() => server.db.deleteFrom("sign_in_failure").execute());

async function signIn(
  username: string,
  typed = password,
  { loginType = 0, as = null as Parameters<TestServer["ask"]>[1] } = {},
) {
  const { answer: seal } = await server.ask(session.getSeal, null);
  return server.ask(session.signIn, as, {
    username,
    password: sealPassword(typed, username, seal),
    loginType,
  });
}

describe("signing in", () => {
  it("succeeds with result type 9 and a token that works", async () => {
    const { envelope, answer } = await signIn("1001");
    expect(envelope.ResultType).toBe(resultTypes.loginSucceeded);
    const me = await server.ask(session.getPersonDetail, answer, { personnelNumber: "1001" });
    expect(me.answer.personnelNumber).toBe("1001");
  });

  it("is recorded in the history under the name of the person", async () => {
    await signIn("1001");
    const line = { actor: "1001", action: "sign-in" };
    expect((await historyOf(server.db, "session", "1001")).at(-1)).toMatchObject(line);
  });

  it("accepts the number in Persian digits, and the administrator's name in any letter case", async () => {
    expect((await signIn("۱۰۰۱")).answer.username).toBe("1001");
    expect((await signIn("admin")).answer.username).toBe("Admin");
  });

  it.each([
    ["a wrong password", "1001", "Aa1!wrong", "wrong-password"],
    ["someone unknown", "9999", password, "wrong-password"],
    ["an inactive person", "1002", password, "account-inactive"],
    ["an empty name", "", password, "empty-credentials"],
  ])("refuses %s", async (_, username, typed, error) => {
    expect((await signIn(username, typed)).error).toBe(error);
  });

  it("accepts a sealed password once", async () => {
    const { answer: seal } = await server.ask(session.getSeal, null);
    const input = { username: "1001", password: sealPassword(password, "1001", seal), loginType: 0 };
    expect((await server.ask(session.signIn, null, input)).error).toBeUndefined();
    expect((await server.ask(session.signIn, null, input)).error).toBe("seal-expired");
  });

  it("refuses a sealed password that arrives too late", async () => {
    const { answer: seal } = await server.ask(session.getSeal, null);
    const input = { username: "1001", password: sealPassword(password, "1001", seal), loginType: 0 };
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 3 * 60_000);
    expect((await server.ask(session.signIn, null, input)).error).toBe("seal-expired");
    server.clock.now = before;
  });

  it("makes an account wait after five failures, even with the right password, and accepts it after the wait", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn("1001", "Aa1!wrong");
    const blocked = await signIn("1001");
    expect([blocked.status, blocked.error]).toEqual([429, "too-many-attempts"]);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 61_000);
    expect((await signIn("1001")).error).toBeUndefined();
    server.clock.now = before;
  });

  it("never stores a token in the database", async () => {
    const { answer } = await signIn("1001");
    const rows = await server.db.selectFrom("session").select("token_hash").execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(answer.token);
  });
});

describe("a session", () => {
  it("ends seven days after its last use", async () => {
    const { answer } = await signIn("1001");
    const start = server.clock.now;
    const day = 24 * 60 * 60_000;
    const ask = async (days: number) => {
      server.clock.now = new Date(start.getTime() + days * day);
      return (await server.ask(session.getPersonDetail, answer, { personnelNumber: "1001" })).error;
    };
    expect(await ask(6)).toBeUndefined();
    expect(await ask(12)).toBeUndefined();
    expect(await ask(19.5)).toBe("not-signed-in");
    server.clock.now = start;
  });

  it("ends with signing out", async () => {
    const { answer } = await signIn("1001");
    await server.ask(session.signOut, answer);
    const after = await server.ask(session.getPersonDetail, answer, { personnelNumber: "1001" });
    expect([after.status, after.error]).toEqual([401, "not-signed-in"]);
  });

  it("redirects to the home page of the settings on signing out, if it is set and a valid address", async () => {
    const leadsTo = async () => (await server.ask(session.signOut, null)).answer.leadsTo;
    await writeSetting(server.db, "portalHomePage", "https://intranet.example/start");
    expect(await leadsTo()).toBe("");
    await writeSetting(server.db, "logoutMode", "homePage");
    expect(await leadsTo()).toBe("https://intranet.example/start");
    // A value that an earlier version may have accepted.
    await writeSetting(server.db, "portalHomePage", "javascript:alert(1)");
    expect(await leadsTo()).toBe("");
  });

  it("is invalid under another name", async () => {
    const { answer } = await signIn("1001");
    const stolen = { token: answer.token, username: "Admin" };
    expect((await server.ask(session.getPersonDetail, stolen, { personnelNumber: "1001" })).error).toBe(
      "not-signed-in",
    );
  });

  it("continues when the same person proves the password again", async () => {
    const { answer } = await signIn("1001");
    const again = await signIn("1001", password, { as: answer });
    expect(again.answer.token).toBe(answer.token);
  });

  it("allows only a change of password to someone who must change it", async () => {
    const { answer } = await signIn("1003");
    const lists = await server.ask(calls.work.getLastPeriod, answer);
    expect(lists.error).toBe("must-change-password");
    const { answer: seal } = await server.ask(session.getSeal, null);
    const changed = await server.ask(personnel.changePassword, answer, {
      personnelNumber: "1003",
      password: sealPassword("Bb2@better", "1003", seal),
    });
    expect(changed.error).toBeUndefined();
    expect((await server.ask(calls.work.getLastPeriod, answer)).error).not.toBe("must-change-password");
  });
});

describe("the lock at sign-in", () => {
  const flags = {
    hasDirectoryLogin: true,
    hasWeb: true,
    hasWebMobile: true,
    hasWebDesktop: true,
    hasLeaveAndMission: true,
  };
  afterAll(() => storeLicence(server.db, vendor.sign()));

  it.each([
    ["web use", { hasWeb: false }, "web-not-permitted"],
    ["computers", { hasWebDesktop: false }, "desktop-not-permitted"],
  ])("keeps people out when it does not permit %s, but not the setup account", async (_, missing, error) => {
    await storeLicence(server.db, vendor.sign({ flags: { ...flags, ...missing } }));
    expect((await signIn("1001")).error).toBe(error);
    expect((await signIn("000")).error).toBeUndefined();
  });

  it("keeps people out when it has expired, naming the day in their calendar", async () => {
    await storeLicence(server.db, vendor.sign({ validTo: "2026-03-20" }));
    const refused = await signIn("1001");
    expect(refused.error).toBe("licence-expired");
    expect(refused.envelope.Message).toContain("۱۴۰۴/۱۲/۲۹");
  });
});

describe("directory names", () => {
  it("give no answer until a directory is named in the settings", async () => {
    const response = await server.ask(session.checkDomainLogin, null, {
      domainUser: "corp\\sarv",
      isCheck: true,
    });
    expect(response.error).toBe("directory-not-available");
  });

  it("belong to a person, in any letter case, but give no token without proof", async () => {
    await writeSetting(server.db, "activeDirectoryName", "corp.example");
    const check = await server.ask(session.checkDomainLogin, null, {
      domainUser: "CORP\\sarv",
      isCheck: true,
    });
    expect(check.answer).toEqual({ personnelNumber: "1001" });
    const silent = await server.ask(session.checkDomainLogin, null, {
      domainUser: "CORP\\sarv",
      isCheck: false,
    });
    expect(silent.answer).toEqual({ personnelNumber: "1001" });
    expect(
      (await server.ask(session.checkDomainLogin, null, { domainUser: "nobody", isCheck: true })).error,
    ).toBe("unknown-domain-user");
  });

  it("sign in with the product password, and silently again on the same browser only", async () => {
    const name = "corp\\sarv";
    const { answer: seal } = await server.ask(session.getSeal, null);
    const response = await server.app.request("http://test/api/NewLoginPersonel", {
      method: "POST",
      body: new URLSearchParams({
        username: name,
        password: sealPassword(password, name, seal),
        loginType: "1",
      }),
    });
    const set = response.headers.getSetCookie();
    for (const line of set) expect(line).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = set.map((line) => line.split(";")[0]).join("; ");
    const again = await server.app.request(
      `http://test/api/IsValidDomainLoginName?domainUser=${encodeURIComponent(name)}&ischeck=0`,
      { headers: { cookie } },
    );
    const envelope = (await again.json()) as { Values: { perno: string; token?: string } };
    expect(envelope.Values.token).toMatch(/^[\w-]{43}$/);
  });
});
