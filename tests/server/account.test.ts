import { calls } from "@schemas/calls";
import { hashPassword } from "@server/access/passwords";
import { startSession, startView } from "@server/db/tables/sessions";
import { writeSetting } from "@server/db/tables/settings";
import { hashToken } from "@server/rules/hash-token";
import { admin, buildCast, employee, guest, manager, setup } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { account, personnel, session, settings } = calls;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.db
    .updateTable("account")
    .set({ password_hash: await hashPassword("Aa1!test") })
    .execute();
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = testNow;
  await server.db.deleteFrom("session").execute();
});

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const open = async (
  username: string,
  over: { agent?: string; minute?: number; deviceHash?: string } = {},
) => {
  const { agent = "test", minute = 0, deviceHash } = over;
  const { token, sessionId } = await startSession(server.db, {
    username,
    agent,
    deviceHash,
    now: minutes(minute),
    address: "10.0.0.7",
  });
  return { token, username, id: sessionId };
};
const isAlive = async (who: { token: string; username: string }) =>
  (await server.ask(account.getDuties, who)).error === undefined;

describe("the sessions of an account", () => {
  it("are listed with their origin and last use, this one marked, without other people's", async () => {
    const phone = await open(employee, { agent: "Phone", minute: 1 });
    const here = await open(employee, { agent: "Desk", minute: 2 });
    await open(manager);
    await startView(server.db, {
      username: employee,
      viewer: admin,
      openedBy: hashToken((await open(admin)).token),
      now: testNow,
      endsAt: minutes(30),
      address: "",
      agent: "Other",
    });
    server.clock.now = minutes(5);
    const { answer } = await server.ask(account.getSessions, here);
    const common = { address: "10.0.0.7" };
    expect(answer).toEqual([
      {
        ...common,
        id: here.id,
        agent: "Desk",
        isThis: true,
        startedAt: minutes(2).toISOString(),
        // The present time, since this call uses the session.
        seenAt: minutes(5).toISOString(),
      },
      {
        ...common,
        id: phone.id,
        agent: "Phone",
        isThis: false,
        startedAt: minutes(1).toISOString(),
        seenAt: minutes(1).toISOString(),
      },
    ]);
  });

  it("are ended one by one, never another's or the one in use, and the history says which", async () => {
    const phone = await open(employee, { agent: "Phone" });
    const here = await open(employee);
    const other = await open(manager);
    const end = async (id: number) => (await server.ask(account.endSession, here, { id })).error;
    expect(await end(phone.id)).toBeUndefined();
    expect(await end(other.id)).toBeUndefined();
    expect(await end(here.id)).toBe("session-in-use");
    expect([await isAlive(phone), await isAlive(here), await isAlive(other)]).toEqual([false, true, true]);
    expect((await historyOf(server.db, "session", employee)).at(-1)).toEqual({
      actor: employee,
      action: "end-session",
      before: null,
      after: { agent: "Phone", address: "10.0.0.7" },
    });
  });

  it("are all ended but this one, with the views opened from them", async () => {
    const elsewhere = await open(admin);
    const here = await open(admin);
    const view = await server.ask(calls.access.viewAs, elsewhere, { personnelNumber: employee });
    expect((await server.ask(account.endOtherSessions, here)).answer).toEqual({ count: 1 });
    expect(await isAlive(here)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await isAlive({ token: view.answer.token, username: employee })).toBe(false);
  });

  it("do not return by themselves: the browser of an ended session is forgotten", async () => {
    const device = { personnel_number: employee, domain_name: "sarv", created_at: testNow };
    await server.db
      .insertInto("remembered_device")
      .values(["lost", "kept"].map((secret_hash) => ({ ...device, secret_hash, expires_at: minutes(90) })))
      .execute();
    const lost = await open(employee, { deviceHash: "lost" });
    const here = await open(employee, { deviceHash: "kept" });
    await server.ask(account.endSession, here, { id: lost.id });
    const left = await server.db.selectFrom("remembered_device").select("secret_hash as hash").execute();
    expect(left).toEqual([{ hash: "kept" }]);
  });

  scenarios(() => server, account.getSessions, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { answer: [expect.objectContaining({ isThis: true })] } },
    { as: setup, when: "too", expect: { answer: [expect.objectContaining({ isThis: true })] } },
  ]);
});

describe("a password that the administrator or the setup account must change", () => {
  const must = (name: string, isSo: boolean) =>
    server.db.updateTable("account").set({ must_change_password: isSo }).where("name", "=", name).execute();

  it.each([
    [admin, settings.getAllSettings, "Correct-Horse7"],
    [setup, calls.config.loadConfig, "Battery-Staple7"],
  ])("keeps %s from everything else until it is changed", async (name, call, next) => {
    await must(name, true);
    expect((await server.ask(call, name)).error).toBe("must-change-password");
    expect((await server.ask(account.getDuties, name)).answer).toMatchObject({ mustChangePassword: true });
    const password = await sealFor(server, name, next);
    const changed =
      name === admin
        ? await server.ask(personnel.changeAdminPassword, name, { password })
        : await server.ask(personnel.changePassword, name, { personnelNumber: name, password });
    expect(changed.error).toBeUndefined();
    expect((await server.ask(call, name)).error).toBeUndefined();
    expect((await server.ask(account.getDuties, name)).answer).toMatchObject({ mustChangePassword: false });
    expect((await historyOf(server.db, "account", name)).at(-1)).toMatchObject({ action: "change-password" });
  });

  it("is not required of someone who only signs out", async () => {
    await must(admin, true);
    expect((await server.ask(session.signOut, admin)).error).toBeUndefined();
    await must(admin, false);
  });
});

describe("the rules of a new password", () => {
  it("follow the settings", async () => {
    const rules = async () => (await server.ask(account.getPasswordRules, employee)).answer;
    expect(await rules()).toEqual({ shortest: 10, organisation: "" });
    await writeSetting(server.db, "passwordMinLength", 14);
    await writeSetting(server.db, "organisation", "سازمان نمونه");
    expect(await rules()).toEqual({ shortest: 14, organisation: "سازمان نمونه" });
  });
});
