import { calls } from "@schemas/calls";
import { encodeAdminPassword } from "@schemas/values/windows-1256";
import { appVersion } from "@schemas/version";
import type { Connection, ConnectionStore } from "@server/calls/context";
import { isPassword } from "@server/calls/passwords";
import { writeSetting } from "@server/db/tables/settings";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { config } = calls;
let server: TestServer;
let saved: Connection | undefined;

/** Connections to this database work, to any other they do not; what is saved stays in memory. */
const store: ConnectionStore = {
  isEmbedded: true,
  read: async () => saved,
  write: async (connection) => {
    saved = connection;
  },
  test: async ({ database }) => {
    if (database !== "good") throw new Error("no such database");
  },
  needsRestart: () => saved !== undefined,
};

beforeAll(async () => {
  server = await createTestServer({ connection: store });
  await buildAccounts(server.db);
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

  it("keeps the stored password when the field is left empty, for the same server and user", async () => {
    await server.ask(config.saveConfig, "000", { ...form, server: "DB.example:5433", password: "" });
    expect(saved).toMatchObject({ user: "hozur", password: "s3cret" });
    const other = await server.ask(config.saveConfig, "000", { ...form, user: "other", password: "" });
    expect(other.error).toBe("database-password-again");
    expect(saved).toMatchObject({ user: "hozur", password: "s3cret" });
  });

  it("is not saved when the connection fails, and says so beside the field", async () => {
    const before = saved;
    const refused = await server.ask(config.saveConfig, "000", { ...form, database: "bad" });
    expect([refused.error, Object.keys(refused.envelope.Fields ?? {})]).toEqual([
      "connection-test-failed",
      ["server"],
    ]);
    expect(saved).toEqual(before);
  });

  it("tests the desktop program's database too, and keeps its name but not its password in the history", async () => {
    const desktop = { desktopDatabase: "bad", desktopUser: "desk", desktopPassword: "d3sktop" };
    const refused = await server.ask(config.saveConfig, "000", { ...form, ...desktop });
    expect([refused.error, Object.keys(refused.envelope.Fields ?? {})]).toEqual([
      "connection-test-failed",
      ["desktopDatabase"],
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

  it("changes the password of the account that saves, in the encoding of the wire", async () => {
    const chosen = "Setup-کلک1aA";
    await server.ask(config.saveConfig, "000", { ...form, adminPassword: encodeAdminPassword(chosen) });
    const row = await server.db
      .selectFrom("account")
      .selectAll()
      .where("name", "=", "000")
      .executeTakeFirstOrThrow();
    expect(await isPassword(row.password_hash, chosen)).toBe(true);
    const weak = await server.ask(config.saveConfig, "000", {
      ...form,
      adminPassword: encodeAdminPassword("short"),
    });
    expect(weak.error).toBe("weak-password");
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
    const first = await server.ask(config.prepareYearTables, "000", { year: 1405 });
    expect(first.answer.prepared).toBeGreaterThan(0);
    expect((await server.ask(config.prepareYearTables, "000", { year: 1405 })).answer).toEqual({
      prepared: 0,
    });
  });
});

describe("the state of the database", () => {
  it("needs no update when every migration ran", async () => {
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
