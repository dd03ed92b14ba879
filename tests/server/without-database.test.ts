import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { account } from "@schemas/calls/account";
import { config } from "@schemas/calls/config";
import { session } from "@schemas/calls/session";
import { errorSentence } from "@schemas/errors";
import { hashPassword, isPassword } from "@server/access/passwords";
import { createApp } from "@server/app";
import { readConfig } from "@server/config";
import { isLostDatabase } from "@server/db/lost-database";
import { openDatabase } from "@server/db/open";
import { readSavedConnection, writeSavedConnection } from "@server/db/saved-connection";
import { withSecretKey } from "@server/db/secret-key";
import { keepSetupAccount, readSetupAccount } from "@server/db/setup-account";
import type { ChosenDatabase } from "@server/launcher/choose-database";
import { connectionStore } from "@server/launcher/connection-store";
import { openChosen } from "@server/launcher/open-chosen";
import { sealPassword } from "@src/api/seal";
import { codeOf } from "@tests/helpers/authenticator";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { createTestDatabase, type TestDatabase, testSecretKey } from "@tests/helpers/database";
import { sealFor } from "@tests/helpers/seal-for";
import { openTestBrowser, type TestBrowser } from "@tests/helpers/test-browser";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const password = "Battery-Staple7";
let server: TestServer;
/** The folder that survives the loss of the database. */
let dataDir: string;
let other: TestDatabase;
beforeAll(async () => {
  other = await createTestDatabase();
});
afterAll(() => other.drop());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hozur-without-"));
  server = await createTestServer({ dataDir });
  await buildAccounts(server.db, await hashPassword(password));
});
afterEach(async () => {
  await server.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The connection to a database, as the form sends it. */
function typedOf(url: string) {
  const { hostname, port, pathname, username, password: secret } = new URL(url);
  return {
    server: `${hostname}:${port}`,
    database: pathname.slice(1),
    user: decodeURIComponent(username),
    password: decodeURIComponent(secret),
    desktopDatabase: "",
    desktopUser: "",
    desktopPassword: "",
    lockServer: "",
    lockPort: "",
    adminPassword: "",
  };
}

async function sealIn(browser: TestBrowser, username: string, typed: string): Promise<string> {
  const { values } = await browser.ask(session.getSeal);
  return sealPassword(typed, username, values as never);
}

/** Loses the database with all its connections; the data folder remains. */
async function loseDatabase(serving: ChosenDatabase["kind"]): Promise<void> {
  await keepSetupAccount(server.db, dataDir);
  const { db, close } = await openDatabase(server.url, { connections: 2 });
  await server.drop();
  const app = createApp({
    db: withSecretKey(db, testSecretKey),
    now: () => server.clock.now,
    dataDir,
    connection: connectionStore({ dataDir }, serving, testSecretKey),
  });
  server = { ...server, app, drop: close };
}

describe("the setup account's credentials outside the database", () => {
  it("are a hash in a file readable by its owner, and follow each change of the password", async () => {
    await keepSetupAccount(server.db, dataDir);
    const file = join(dataDir, "setup-account.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).not.toContain(password);
    const sealed = await sealFor(server, "000", "Correct-Horse7");
    const form = { ...typedOf(other.url), server: "", database: "", user: "", password: "" };
    const changed = await server.ask(config.saveConfig, "000", { ...form, adminPassword: sealed });
    expect(changed.error).toBeUndefined();
    const stored = await readSetupAccount(dataDir);
    expect(await isPassword(stored?.passwordHash, "Correct-Horse7")).toBe(true);
  });

  it("are unusable if their file cannot be read", async () => {
    expect(await readSetupAccount("/nowhere")).toBeUndefined();
  });
});

describe("while the database is down", () => {
  let browser: TestBrowser;
  const signIn = async (username: string, typed: string, secondFactor?: string) => {
    const sealed = await sealIn(browser, username, typed);
    return browser.ask(session.signIn, { username, password: sealed, loginType: 0, secondFactor });
  };
  const lose = async (serving: ChosenDatabase["kind"] = "own") => {
    await loseDatabase(serving);
    browser = openTestBrowser(server);
  };

  it("the setup account signs in, and everyone else learns that the database is not reachable", async () => {
    await lose();
    expect((await browser.ask(session.testConnection)).error).toBe("database-unavailable");
    expect((await signIn("1001", password)).error).toBe("database-unavailable");
    expect((await signIn("000", "wrong")).error).toBe("wrong-password");
    expect((await browser.ask(config.loadConfig)).error).toBe("not-signed-in");
    expect((await signIn("۰۰۰", password)).error).toBeUndefined();
    expect(browser.user()?.username).toBe("000");
    expect((await browser.ask(account.getDuties)).error).toBeUndefined();
    expect((await browser.ask(config.getYears)).error).toBe("database-unavailable");
    await browser.ask(session.signOut);
    expect((await browser.ask(config.loadConfig)).error).toBe("not-signed-in");
  });

  it("guesses of its password are slowed down", async () => {
    await lose();
    for (let time = 0; time < 4; time++) await signIn("000", "wrong");
    expect((await signIn("000", "wrong")).error).toBe("wrong-password");
    expect((await signIn("000", password)).error).toBe("too-many-attempts");
    server.clock.now = new Date(testNow.getTime() + 16 * 60_000);
    expect((await signIn("000", password)).error).toBeUndefined();
  });

  it("its second factor is required too, each code once", async () => {
    const { secret } = (await server.ask(account.beginSecondFactor, "000")).answer;
    await server.ask(account.confirmSecondFactor, "000", { code: codeOf(secret, server.clock.now) });
    await lose();
    server.clock.now = new Date(testNow.getTime() + 60_000);
    const code = codeOf(secret, server.clock.now);
    expect((await signIn("000", password)).error).toBe("second-factor-needed");
    expect((await signIn("000", password, "000000")).error).toBe("wrong-second-factor");
    expect((await signIn("000", password, code)).error).toBeUndefined();
    expect((await signIn("000", password, code)).error).toBe("wrong-second-factor");
  });

  it.each(["own", "given"] as const)(
    "the setup account learns that the %s database is down",
    async (serving) => {
      await lose(serving);
      await signIn("000", password);
      const down = `${serving}-database-down` as const;
      expect((await browser.ask(config.changeDatabase)).error).toBe(down);
      expect((await browser.ask(config.loadConfig)).values).toMatchObject({
        problem: errorSentence(down, "fa", {}),
      });
    },
  );

  it("another connection is tested and saved, from the portal's own page only", async () => {
    await lose();
    await signIn("000", password);
    const typed = typedOf(other.url);
    const save = (over: object, asking = {}) => browser.ask(config.saveConfig, { ...typed, ...over }, asking);
    expect((await save({}, { isMarked: false })).error).toBe("cross-site");
    expect((await save({ database: "nowhere" })).error).toBe("connection-no-such-database");
    expect((await save({ server: "" })).error).toBe("not-a-server-address");
    expect(await save({})).toMatchObject({ error: undefined, values: [{ needsRestart: true }] });
    expect(await readSavedConnection(dataDir, testSecretKey)).toMatchObject({ database: typed.database });
    expect((await browser.ask(config.changeDatabase)).error).toBeUndefined();
  });
});

it.each(["ECONNREFUSED", "ENOTFOUND", "3D000", "28P01", "57P03", "08006"])(
  "%s says that the database is lost",
  (code) => {
    expect(isLostDatabase({ code })).toBe(true);
  },
);

it("a refusal by the database is not a lost connection", () => {
  for (const code of ["23505", "42P01", "22001", undefined]) expect(isLostDatabase({ code })).toBe(false);
});

describe("a start with an unreachable saved database", () => {
  const start = async (signal: AbortSignal, onWaiting: Parameters<typeof openChosen>[0]["onWaiting"]) => {
    const settings = readConfig({ DATA_DIR: dataDir });
    await keepSetupAccount(server.db, dataDir);
    const nowhere = { host: "127.0.0.1", port: 1, database: "chosen", user: "portal", password: "p" };
    await writeSavedConnection(dataDir, nowhere, testSecretKey);
    writeFileSync(settings.secretKeyFile, `${testSecretKey.toString("base64")}\n`, { mode: 0o600 });
    const log = pino({ level: "silent" });
    const onChosen = () => undefined;
    return openChosen({ config: settings, log, portalFolder: undefined, onChosen, onWaiting, signal });
  };

  it("continues as soon as the setup account has saved another", async () => {
    const never = new AbortController().signal;
    let output = "";
    const opened = await start(never, async (app, why) => {
      output = why;
      const waiting = openTestBrowser({ ...server, app });
      const sealed = await sealIn(waiting, "000", password);
      await waiting.ask(session.signIn, { username: "000", password: sealed, loginType: 0 });
      const saved = await waiting.ask(config.saveConfig, typedOf(other.url));
      expect(saved).toMatchObject({ error: undefined, values: [{ needsRestart: false }] });
    });
    expect(output).toContain("127.0.0.1:1/chosen");
    expect(opened.chosen.url).toContain(new URL(other.url).pathname);
    await opened.close();
  });

  it("can be stopped while it waits", async () => {
    const stop = new AbortController();
    const starting = start(stop.signal, async () => stop.abort());
    await expect(starting).rejects.toThrow("stopped before its database was reached");
  });
});
