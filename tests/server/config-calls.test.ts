import { calls } from "@schemas/calls";
import { appVersion } from "@schemas/version";
import { hashPassword, isPassword } from "@server/access/passwords";
import type { Connection, ConnectionStore } from "@server/context/server";
import { writeSetting } from "@server/db/tables/settings";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { specifiedPassword } from "@tests/helpers/windows-1256";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { config } = calls;
let server: TestServer;
let saved: Connection | undefined;

/** Connections to this database work, to any other they fail; what is saved stays in memory. */
const store: ConnectionStore = {
  isEmbedded: true,
  isGiven: false,
  read: async () => saved,
  write: async (connection) => {
    saved = connection;
  },
  test: async ({ database }) => {
    if (/^[\dA-Z]{5,}$/.test(database)) throw new Error("no", { cause: { code: database } });
    if (database !== "good") throw new Error("no such database");
  },
  needsRestart: () => saved !== undefined,
};

beforeAll(async () => {
  server = await createTestServer({ connection: store });
  await buildAccounts(server.db, await hashPassword("Aa1!test"));
});
afterAll(() => server.drop());

const form = {
  server: "db.example:5433",
  database: "good",
  user: "hozur",
  password: "s3cret",
  desktopDatabase: "",
  desktopUser: "",
  desktopPassword: "",
  lockServer: "",
  lockPort: "",
  adminPassword: "",
};

describe("the configuration", () => {
  it("is saved once its connection works, and never shows a password again", async () => {
    expect((await server.ask(config.saveConfig, "000", form)).answer).toEqual({ needsRestart: true });
    expect(saved).toEqual({
      host: "db.example",
      port: 5433,
      database: "good",
      user: "hozur",
      password: "s3cret",
    });
    const { answer, envelope } = await server.ask(config.loadConfig, "000");
    expect(answer).toMatchObject({
      server: "db.example:5433",
      database: "good",
      hasPassword: true,
      needsRestart: true,
    });
    expect(JSON.stringify(envelope)).not.toContain("s3cret");
    const history = await server.db.selectFrom("history").selectAll().execute();
    expect(JSON.stringify(history)).not.toContain("s3cret");
  });

  it("uses the stored password when the field is left empty, for the same server and user", async () => {
    await server.ask(config.saveConfig, "000", { ...form, server: "DB.example:5433", password: "" });
    expect(saved).toMatchObject({ user: "hozur", password: "s3cret" });
    const other = await server.ask(config.saveConfig, "000", { ...form, user: "other", password: "" });
    expect(other.error).toBe("database-password-again");
    expect(saved).toMatchObject({ user: "hozur", password: "s3cret" });
  });

  it("is not saved when the connection fails, and shows the error at the field", async () => {
    const before = saved;
    const refused = await server.ask(config.saveConfig, "000", { ...form, database: "bad" });
    expect([refused.error, Object.keys(refused.envelope.Fields ?? {})]).toEqual([
      "connection-test-failed",
      ["ServerName"],
    ]);
    expect(saved).toEqual(before);
  });

  it.each([
    ["28P01", "connection-sign-in-refused"],
    ["3D000", "connection-no-such-database"],
    ["ECONNREFUSED", "connection-no-answer"],
    ["ENOTFOUND", "connection-no-answer"],
    ["53300", "connection-test-failed"],
  ])("says what is wrong with a connection: %s", async (database, code) => {
    expect((await server.ask(config.saveConfig, "000", { ...form, database })).error).toBe(code);
  });

  it("tests the desktop program's database too, and records its name but not its password in the history", async () => {
    const desktop = { desktopDatabase: "bad", desktopUser: "desk", desktopPassword: "d3sktop" };
    const refused = await server.ask(config.saveConfig, "000", { ...form, ...desktop });
    expect([refused.error, Object.keys(refused.envelope.Fields ?? {})]).toEqual([
      "connection-test-failed",
      ["winPrsDbName"],
    ]);
    await server.ask(config.saveConfig, "000", { ...form, ...desktop, desktopDatabase: "good" });
    const [newest] = await server.db
      .selectFrom("history")
      .selectAll()
      .where("subject", "=", "configuration")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(newest?.after).toMatchObject({
      desktopDatabase: { database: "good", user: "desk" },
      hasNewDesktopPassword: true,
    });
    expect(JSON.stringify(newest)).not.toContain("d3sktop");
  });

  const ownRow = () =>
    server.db.selectFrom("account").selectAll().where("name", "=", "000").executeTakeFirstOrThrow();

  it("changes the password of the account that saves, in the encoding of the specification", async () => {
    const chosen = "Tazeh-کلک1aA";
    await server.db.updateTable("account").set({ must_change_password: true }).execute();
    const session = await signInAs(server.db, "000", server.clock.now);
    const save = async (password: string) =>
      (await server.ask(config.saveConfig, session, { ...form, adminPassword: specifiedPassword(password) }))
        .error;
    // The password must be changed before anything else is allowed.
    expect(await save(chosen)).toBe("must-change-password");
    await server.db.updateTable("account").set({ must_change_password: false }).execute();
    expect(await save(chosen)).toBeUndefined();
    expect(await isPassword((await ownRow()).password_hash, chosen)).toBe(true);
    expect([await save("short"), await save(chosen), await save("Password@1405")]).toEqual([
      "weak-password",
      "same-password",
      "common-password",
    ]);
  });

  it("requires a recent proof of the password for a new one, in either encoding", async () => {
    const session = await signInAs(server.db, "000", server.clock.now);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 11 * 60_000);
    const save = async (adminPassword: string) =>
      (await server.ask(config.saveConfig, session, { ...form, adminPassword })).error;
    expect(await save(specifiedPassword("Newest-Word-9"))).toBe("proof-needed");
    expect(await save(await sealFor(server, "000", "Newest-Word-9"))).toBe("proof-needed");
    expect(await save("")).toBeUndefined();
    server.clock.now = before;
  });

  it("receives its passwords sealed, a database's exactly as typed", async () => {
    const session = await signInAs(server.db, "000", server.clock.now);
    const sealed = {
      password: await sealFor(server, "000", "۱ s3aled"),
      adminPassword: await sealFor(server, "000", "Newest-Word-۹"),
    };
    const response = await server.ask(config.saveConfig, session, { ...form, ...sealed });
    expect(response.error).toBeUndefined();
    expect(saved?.password).toBe("۱ s3aled");
    expect(await isPassword((await ownRow()).password_hash, "Newest-Word-9")).toBe(true);
    // A seal can be used only once.
    const again = await server.ask(config.saveConfig, session, { ...form, password: sealed.password });
    expect(again.error).toBe("seal-expired");
  });
});

describe("work years", () => {
  beforeAll(async () => {
    await server.db
      .insertInto("work_year")
      .values([
        { year: 1404, name: "۱۴۰۴" },
        { year: 1405, name: "۱۴۰۵" },
      ])
      .execute();
  });

  it("has none active at first, and says which one is after activation", async () => {
    expect((await server.ask(config.hasActiveYear, null)).answer).toEqual({ hasYear: false, year: null });
    await server.ask(config.activateYear, "000", { year: 1404 });
    await server.ask(config.activateYear, "000", { year: 1405 });
    expect((await server.ask(config.hasActiveYear, null)).answer).toEqual({ hasYear: true, year: 1405 });
    const years = (await server.ask(config.getYears, null)).answer;
    expect(years.map(({ year, isActive }) => [year, isActive])).toEqual([
      [1404, false],
      [1405, true],
    ]);
  });

  it("refuses a year that is not defined", async () => {
    expect((await server.ask(config.activateYear, "000", { year: 1399 })).error).toBe("year-not-found");
  });

  it("prepares the tables of a year once", async () => {
    await server.db.insertInto("work_year").values({ year: 1402, name: "۱۴۰۲" }).execute();
    const first = await server.ask(config.prepareYearTables, "000", { year: 1402 });
    expect(first.answer.prepared).toBeGreaterThan(0);
    expect((await server.ask(config.prepareYearTables, "000", { year: 1402 })).answer).toEqual({
      prepared: 0,
    });
  });
});

describe("the state of the database", () => {
  it("needs no update when every migration has run", async () => {
    expect((await server.ask(config.needsUpdate, null)).answer).toEqual({ isNeeded: false });
    expect((await server.ask(config.updateDatabase, "000")).answer).toEqual({ applied: [] });
  });

  it("is out of date for a server older than the one that updated it", async () => {
    expect((await server.ask(config.isUpToDate, null)).answer.isUpToDate).toBe(true);
    await writeSetting(server.db, "newestVersion", "1499.0");
    const old = await server.ask(config.isUpToDate, null);
    expect(old.answer).toEqual({ isUpToDate: false, version: appVersion, required: "1499.0" });
  });
});
