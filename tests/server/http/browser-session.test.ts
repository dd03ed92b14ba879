import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { userCookie } from "@schemas/portal-session";
import { ownSessionCookie, sessionCookie } from "@server/access/browser-session";
import { startSession } from "@server/db/tables/sessions";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { givePasswords } from "@tests/helpers/build/passwords";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { openTestBrowser, type TestBrowser } from "@tests/helpers/test-browser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { access, patterns, personnel, session } = calls;
const vendor = buildVendor();
const password = "Aa1!test";
const day = 24 * 60 * 60_000;
let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  await givePasswords(server.db, password);
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = testNow;
  browser = openTestBrowser(server);
  await server.db.deleteFrom("session").execute();
});

const signIn = async (username: string, asking: Parameters<TestBrowser["ask"]>[2] = {}) => {
  const sealed = await sealFor(server, username, password);
  return browser.ask(session.signIn, { username, password: sealed, loginType: 0 }, asking);
};
const me = (personnelNumber: string, asking: Parameters<TestBrowser["ask"]>[2] = {}) =>
  browser.ask(session.getPersonDetail, { personnelNumber }, asking);
const owners = async () =>
  (await server.db.selectFrom("session").select("username").execute()).map(({ username }) => username);

describe("the portal's own page", () => {
  it("gets its session in a cookie that no script can read, another with the user's name, and no token", async () => {
    const { values } = await signIn(employee);
    expect(values).toEqual({ token: "", username: employee });
    const attributesOf = (name: string) =>
      browser.lines
        .find((line) => line.startsWith(`${name}=`))
        ?.split("; ")
        .slice(1)
        .sort();
    const attributes = ["Max-Age=604800", "Path=/", "SameSite=Strict"];
    expect(attributesOf(sessionCookie)).toEqual(["HttpOnly", ...attributes]);
    expect(attributesOf(userCookie)).toEqual(attributes);
    expect(browser.user()).toEqual({ username: employee, id: expect.any(Number) });
    expect((await me(employee)).error).toBeUndefined();
  });

  it("gets cookies restricted to HTTPS when it was used", async () => {
    await signIn(employee, { headers: { "x-forwarded-proto": "https" } });
    for (const line of browser.lines) expect(line).toContain("Secure");
  });

  it("is the only one: other clients get their token in the answer and no session in a cookie", async () => {
    const { values } = await signIn(employee, { isMarked: false });
    expect(values).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), username: employee });
    expect(browser.names()).toEqual([]);
  });

  it("gets no answer under a name that another tab has left behind", async () => {
    await signIn(employee);
    const response = await me(manager, { headers: { username: manager } });
    expect(response).toMatchObject({ status: 401, error: "not-signed-in" });
    expect((await me(employee)).error).toBeUndefined();
  });

  it("leaves no unreachable session behind when somebody else signs in", async () => {
    await signIn(employee);
    await signIn(manager);
    expect(await owners()).toEqual([manager]);
  });

  it("keeps its session and its mark when the password is proved again", async () => {
    await signIn(employee);
    const before = browser.user();
    await signIn(employee);
    expect(browser.user()).toEqual(before);
    expect(await owners()).toEqual([employee]);
  });

  it("signs out everything the browser holds, and the history records it", async () => {
    await signIn(employee);
    await browser.ask(session.signOut);
    expect(browser.names()).toEqual([]);
    expect(await owners()).toEqual([]);
    expect((await historyOf(server.db, "session", employee)).at(-1)).toMatchObject({ action: "sign-out" });
  });

  it("gets files and the stream of news by its cookie", async () => {
    await signIn(admin);
    const columns = [{ name: "name", title: "x" }];
    const input = { report: "day-work", format: "csv", title: "x", calendar: "jalali" } as const;
    const days = { from: "2026-05-01", to: "2026-05-02" };
    const file = await browser.send(calls.reports.exportReport, { ...input, columns, asked: days });
    expect(file.headers.get("content-type")).toContain("text/csv");
    // A file that nobody downloads would occupy its place for two minutes.
    expect(await file.text()).toContain("x");
    // This server has no news, but it recognises the caller.
    expect((await browser.fetch("/api/live")).status).toBe(503);
  });
});

describe("a browser's session", () => {
  const at = (days: number) => {
    server.clock.now = new Date(testNow.getTime() + days * day);
  };

  it("is stored by the browser as long as by the server: its cookies are renewed as it is used", async () => {
    await signIn(employee);
    browser.lines.length = 0;
    await me(employee);
    expect(browser.lines).toEqual([]);
    at(5);
    await me(employee);
    expect(browser.lines.map((line) => line.split("=")[0])).toEqual([sessionCookie, userCookie]);
    for (const line of browser.lines) expect(line).toContain("Max-Age=604800");
  });

  it("lasts a month at most from the sign-in, however much it is used", async () => {
    await signIn(employee);
    for (const days of [6, 12, 18, 24]) {
      at(days);
      expect((await me(employee)).error).toBeUndefined();
    }
    browser.lines.length = 0;
    at(29);
    await me(employee);
    for (const line of browser.lines) expect(line).toContain("Max-Age=86400");
    at(30.1);
    expect((await me(employee)).error).toBe("not-signed-in");
  });

  it("makes room for other sessions of the account: above twenty, those unused the longest end", async () => {
    const start = (username: string) =>
      startSession(server.db, { username, now: server.clock.now, address: "", agent: "" });
    await signIn(employee);
    for (let count = 0; count < 19; count += 1) {
      at(1 + count / 100);
      await start(employee);
    }
    at(2);
    expect((await me(employee)).error).toBeUndefined();
    await start(employee);
    await start(manager);
    expect((await owners()).filter((one) => one === employee)).toHaveLength(20);
    // This session was used a moment ago, so another one ended.
    expect((await me(employee)).error).toBeUndefined();
  });
});

describe("a page of another site", () => {
  const setting = { personnelNumber: employee, palette: 2 };
  const gets = Object.values(calls)
    .flatMap((group) => Object.values<AnyCall>(group))
    .filter((call) => call.method === "GET" && call.changes);

  it.each([
    ["without the mark of the portal's pages", { isMarked: false }],
    ["of which the browser says it is another site's", { headers: { "sec-fetch-site": "cross-site" } }],
    ["of another address of the site", { headers: { "sec-fetch-site": "same-site" } }],
    ["whose origin is another", { headers: { origin: "http://evil.example" } }],
    ["that hides its origin", { headers: { origin: "null" } }],
  ])("changes nothing by the cookie: %s", async (_, asking) => {
    await signIn(employee);
    const refused = await browser.ask(personnel.changeSetting, setting, asking);
    expect(refused).toMatchObject({ status: 403, error: "cross-site" });
  });

  it("changes nothing by a GET either, and signs nobody out", async () => {
    await signIn(admin);
    expect(gets).toHaveLength(9);
    for (const call of [session.signOut, ...gets])
      expect((await browser.ask(call, {} as never, { isMarked: false })).error, call.name).toBe("cross-site");
    expect(await owners()).toEqual([admin]);
  });

  it("is distinguished from the portal's own by its host, behind a proxy by the host that the proxy names", async () => {
    await signIn(employee);
    const change = async (headers: Record<string, string>, to = server) => {
      to.clock.now = testNow;
      return (await browser.ask(personnel.changeSetting, setting, { headers })).error;
    };
    expect(await change({ "sec-fetch-site": "same-origin", origin: "http://elsewhere" })).toBeUndefined();
    expect(await change({ origin: "http://test:8080" })).toBeUndefined();
    // No setting says that this server is behind a proxy: anyone could send the header.
    const named = { origin: "http://hozur.example", "x-forwarded-host": "hozur.example" };
    expect(await change(named)).toBe("cross-site");
  });

  it("needs no mark to read, which browsers do not let it do", async () => {
    await signIn(employee);
    expect((await me(employee, { isMarked: false })).error).toBeUndefined();
  });

  it("does not matter to a client that sends its token: no browser sends that by itself", async () => {
    const { token } = await startSession(server.db, {
      username: employee,
      now: testNow,
      address: "",
      agent: "",
    });
    const headers = { token, username: employee, origin: "http://another.example" };
    const response = await browser.ask(personnel.changeSetting, setting, { isMarked: false, headers });
    expect(response.error).toBeUndefined();
  });
});

describe("viewing as someone else in the browser", () => {
  const look = async () => {
    await signIn(admin);
    return browser.ask(access.viewAs, { personnelNumber: employee });
  };
  const isAdmin = async () => (await browser.ask(patterns.getPatternList, {})).error;

  it("swaps the cookies: the view's session is in use, the own one stored where no script and no page gets it", async () => {
    const { values } = await look();
    expect((values as unknown[])[0]).toMatchObject({ token: "", username: employee });
    expect(browser.user()).toMatchObject({ username: employee, view: { viewer: admin } });
    expect(browser.lines.find((line) => line.startsWith(ownSessionCookie))).toMatch(/HttpOnly/);
    expect(browser.lines.find((line) => line.startsWith(ownSessionCookie))).toMatch(/Path=\/api/);
    expect((await me(employee)).error).toBeUndefined();
    expect(await isAdmin()).toBe("not-allowed");
  });

  it("ends by leaving, which restores the own session and is recorded", async () => {
    await look();
    expect((await browser.ask(session.leaveView)).values).toEqual([{ username: admin }]);
    expect(browser.user()).toEqual({ username: admin, id: expect.any(Number) });
    expect(browser.names()).not.toContain(ownSessionCookie);
    expect(await isAdmin()).toBeUndefined();
    expect(await owners()).toEqual([admin]);
    expect((await historyOf(server.db, "person", employee)).at(-1)).toMatchObject({
      actor: admin,
      action: "leave-view",
    });
  });

  it("ends by itself, after which the own session returns on request", async () => {
    await look();
    server.clock.now = new Date(testNow.getTime() + 31 * 60_000);
    expect((await me(employee)).error).toBe("not-signed-in");
    expect((await browser.ask(session.leaveView)).values).toEqual([{ username: admin }]);
    expect(await isAdmin()).toBeUndefined();
  });

  it("returns to no session but the one it was opened from", async () => {
    const other = openTestBrowser(server);
    await other.signIn(manager);
    await look();
    browser.keep(`${ownSessionCookie}=${other.token()}; HttpOnly`);
    expect((await browser.ask(session.leaveView)).values).toEqual([{ username: "" }]);
    expect(browser.names()).toEqual([]);
  });

  it("cannot be ended by another site, nor without the session it was opened from", async () => {
    await look();
    expect((await browser.ask(session.leaveView, undefined, { isMarked: false })).error).toBe("cross-site");
    browser.drop(ownSessionCookie);
    expect((await browser.ask(session.leaveView)).values).toEqual([{ username: "" }]);
  });

  it("ends together with the own session on signing out", async () => {
    await look();
    await browser.ask(session.signOut);
    expect(browser.names()).toEqual([]);
    expect(await owners()).toEqual([]);
  });
});
