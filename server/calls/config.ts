import { connect } from "node:net";
import type { calls } from "@schemas/calls";
import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import { jalaliYearRange } from "@schemas/values/jalali-date";
import { decodeAdminPassword } from "@schemas/values/windows-1256";
import { sql } from "kysely";
import { migrate, pendingMigrations } from "../db/migrate";
import { knownDeviceCookie } from "../db/tables/known-devices";
import { endSessionsOf } from "../db/tables/sessions";
import { readSetting, readSettings, writeSetting } from "../db/tables/settings";
import { compareVersions } from "../rules/version";
import type { Connection, Handlers, Server, SignedIn } from "./context";
import { assertStrongPassword, hashPassword } from "./passwords";

export const config: Handlers<typeof calls.config> = {
  async getYears(_, { db }) {
    const rows = await db.selectFrom("work_year").selectAll().orderBy("year").execute();
    return rows.map((row) => ({ year: row.year, name: row.name, isActive: row.is_active }));
  },

  async loadConfig(_, { db, server }) {
    const saved = await server.connection.read();
    const { desktopDatabase, lockServer } = await readSettings(db, "desktopDatabase", "lockServer");
    return {
      server: saved ? `${saved.host}:${saved.port}` : "",
      database: saved?.database ?? "",
      user: saved?.user ?? "",
      hasPassword: Boolean(saved?.password),
      desktopDatabase: desktopDatabase?.database ?? "",
      desktopUser: desktopDatabase?.user ?? "",
      hasDesktopPassword: Boolean(desktopDatabase?.password),
      lockServer: lockServer?.host ?? "",
      lockPort: lockServer?.port ?? "",
      isEmbedded: server.connection.isEmbedded,
      needsRestart: server.connection.needsRestart(),
    };
  },

  async updateDatabase(_, { db, server, record }) {
    const applied = await migrate(db);
    await writeSetting(db, "newestVersion", server.version);
    if (applied.length > 0)
      await record({ action: "update", subject: "database", key: server.version, after: { applied } });
    return { applied };
  },

  async changeDatabase(_, { server }) {
    const saved = await server.connection.read();
    if (saved) await testConnection(server, saved, "server");
    return { needsRestart: server.connection.needsRestart() };
  },

  async activateYear({ year }, { db, record }) {
    const before = await db
      .selectFrom("work_year")
      .select("year")
      .where("is_active", "=", true)
      .executeTakeFirst();
    const found = await db.selectFrom("work_year").select("year").where("year", "=", year).executeTakeFirst();
    if (!found) throw fail("year-not-found", { year }, ["year"]);
    await db.updateTable("work_year").set({ is_active: false }).where("is_active", "=", true).execute();
    await db.updateTable("work_year").set({ is_active: true }).where("year", "=", year).execute();
    await record({
      action: "activate",
      subject: "work-year",
      key: year,
      before: before ?? null,
      after: { year },
    });
  },

  async prepareYearTables({ year }, { db, record }) {
    const found = await db.selectFrom("work_year").select("year").where("year", "=", year).executeTakeFirst();
    if (!found) throw fail("year-not-found", { year }, ["year"]);
    const { from, to } = jalaliYearRange(year);
    const { rows } = await sql<{
      prepared: number;
    }>`select prepare_months(${from}::date, ${to}::date) as prepared`.execute(db);
    const prepared = rows[0]?.prepared ?? 0;
    if (prepared > 0)
      await record({ action: "prepare-tables", subject: "work-year", key: year, after: { prepared } });
    return { prepared };
  },

  async needsUpdate(_, { db }) {
    return { isNeeded: (await pendingMigrations(db)).length > 0 };
  },

  async hasActiveYear(_, { db }) {
    const active = await db
      .selectFrom("work_year")
      .select("year")
      .where("is_active", "=", true)
      .executeTakeFirst();
    return { hasYear: active !== undefined, year: active?.year ?? null };
  },

  async isUpToDate(_, { db, server }) {
    const required = (await readSetting(db, "newestVersion")) ?? server.version;
    return { isUpToDate: compareVersions(server.version, required) >= 0, version: server.version, required };
  },

  async saveConfig(input, context) {
    const { db, server } = context;
    const kept = await readSetting(db, "desktopDatabase");
    const desktop = { database: input.desktopDatabase.trim(), user: input.desktopUser.trim() };
    const desktopPassword = input.desktopPassword || (kept?.password ?? "");
    const before = {
      connection: withoutPassword(await server.connection.read()),
      ...(await readSettings(db, "lockServer")),
      desktopDatabase: kept && { database: kept.database, user: kept.user },
    };
    const connection = await chosenConnection(input, server);
    if (connection) await testConnection(server, connection, "server");
    // It stands beside the portal's own, or on this machine.
    const { host, port } = connection ?? thisMachine;
    if (desktop.database)
      await testConnection(server, { ...desktop, host, port, password: desktopPassword }, "desktopDatabase");
    if (input.lockServer) await testLockServer(input.lockServer, input.lockPort);

    await writeSetting(db, "lockServer", { host: input.lockServer, port: input.lockPort });
    await writeSetting(db, "desktopDatabase", {
      ...desktop,
      password: desktopPassword,
    });
    if (input.adminPassword) await changeSpecialPasswords(context, input.adminPassword);
    await context.record({
      action: "save",
      subject: "configuration",
      key: "server",
      before,
      after: {
        connection: withoutPassword(connection),
        lockServer: { host: input.lockServer, port: input.lockPort },
        desktopDatabase: desktop,
        hasNewDesktopPassword: Boolean(input.desktopPassword),
        hasNewAdminPassword: Boolean(input.adminPassword),
      },
    });
    // Last, since a file does not roll back with the transaction.
    if (connection) await server.connection.write(connection);
    return { needsRestart: server.connection.needsRestart() };
  },
};

type SaveInput = Parameters<(typeof config)["saveConfig"]>[0];

/** The connection the form describes; an empty server keeps the portal's own database. */
async function chosenConnection(input: SaveInput, server: Server): Promise<Connection | undefined> {
  if (!input.server.trim()) return undefined;
  const [host = "", port = "5432"] = input.server.trim().split(/:(?=\d+$)/);
  if (!input.database.trim())
    throw fail("connection-test-failed", { database: "", server: input.server }, ["database"]);
  const stored = await server.connection.read();
  return {
    host,
    port: Number(port),
    database: input.database.trim(),
    user: input.user.trim(),
    password: input.password || (stored?.password ?? ""),
  };
}

const thisMachine = { host: "127.0.0.1", port: 5432 };

async function testConnection(server: Server, connection: Connection, field: string): Promise<void> {
  try {
    await server.connection.test(connection);
  } catch (error) {
    server.log.warn({ err: error }, "connection test failed");
    throw fail(
      "connection-test-failed",
      { database: connection.database, server: `${connection.host}:${connection.port}` },
      [field],
    );
  }
}

/** Whether something listens there; what it speaks is the lock's own matter. */
async function testLockServer(host: string, port: string): Promise<void> {
  const reached = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: Number(port) || 0, timeout: 3_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
  if (!reached) throw fail("lock-server-unreachable", { server: host, port }, ["lockServer"]);
}

/** Sets the password of the account that configures: the web administrator's, or the setup account's own. */
async function changeSpecialPasswords({ db, who, today, cookies }: SignedIn, encoded: string): Promise<void> {
  const password = decodeAdminPassword(encoded) ?? "";
  assertStrongPassword(password);
  const name = who.kind === "setup" ? setupAccountName : webAdminName;
  await db
    .updateTable("account")
    .set({ password_hash: await hashPassword(password), password_changed_on: today })
    .where("name", "=", name)
    .execute();
  await endSessionsOf(db, name, who.tokenHash, cookies[knownDeviceCookie]);
}

function withoutPassword(connection: Connection | undefined) {
  if (!connection) return null;
  const { password: _, ...rest } = connection;
  return rest;
}
