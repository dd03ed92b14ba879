import type { calls } from "@schemas/calls";
import { jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { migrate, pendingMigrations } from "../db/migrate";
import { findRow, setRow } from "../db/one-row";
import { readSetting, readSettings, writeSetting } from "../db/tables/settings";
import { assertWorkYear } from "../db/tables/work-years";
import { writeServerAddress } from "../rules/server-address";
import { compareVersions } from "../rules/version";
import type { Handlers } from "./handlers";
import { saveConfig, testConnection } from "./save-config";
import { tryConnection } from "./try-connection";

export const config: Handlers<typeof calls.config> = {
  async getYears(_, { db }) {
    return db
      .selectFrom("work_year")
      .select(["year", "name", "is_active as isActive"])
      .orderBy("year")
      .execute();
  },

  async loadConfig(_, { db, server }) {
    const saved = await server.connection.read();
    const { desktopDatabase, lockServer } = await readSettings(db, "desktopDatabase", "lockServer");
    return {
      server: saved ? writeServerAddress(saved) : "",
      database: saved?.database ?? "",
      user: saved?.user ?? "",
      hasPassword: Boolean(saved?.password),
      desktopDatabase: desktopDatabase?.database ?? "",
      desktopUser: desktopDatabase?.user ?? "",
      hasDesktopPassword: Boolean(desktopDatabase?.password),
      lockServer: lockServer?.host ?? "",
      lockPort: lockServer?.port ?? "",
      isEmbedded: server.connection.isEmbedded,
      isGiven: server.connection.isGiven,
      needsRestart: server.connection.needsRestart(),
      problem: null,
    };
  },

  async updateDatabase(_, { db, server, record }) {
    const applied = await migrate(db);
    await writeSetting(db, "newestVersion", server.version);
    if (applied.length > 0) await record("update", "database", server.version, { after: { applied } });
    return { applied };
  },

  async changeDatabase(_, context) {
    const { server } = context;
    const saved = await server.connection.read();
    if (saved) await tryConnection(context, () => testConnection(server, saved, "server"));
    return { needsRestart: server.connection.needsRestart() };
  },

  async activateYear({ year }, { db, record }) {
    const before = await findRow(db, "work_year", { is_active: true }, ["year"]);
    await assertWorkYear(db, year);
    await setRow(db, "work_year", { is_active: true }, { is_active: false });
    await setRow(db, "work_year", { year }, { is_active: true });
    await record("activate", "work-year", year, { before: before ?? null, after: { year } });
  },

  async prepareYearTables({ year }, { db, record }) {
    await assertWorkYear(db, year);
    const { from, to } = jalaliYearRange(year);
    const { rows } = await sql<{
      prepared: number;
    }>`select prepare_months(${from}::date, ${to}::date) as prepared`.execute(db);
    const prepared = rows[0]?.prepared ?? 0;
    if (prepared > 0) await record("prepare-tables", "work-year", year, { after: { prepared } });
    return { prepared };
  },

  async needsUpdate(_, { db }) {
    return { isNeeded: (await pendingMigrations(db)).length > 0 };
  },

  async hasActiveYear(_, { db }) {
    const active = await findRow(db, "work_year", { is_active: true }, ["year"]);
    return { hasYear: active !== undefined, year: active?.year ?? null };
  },

  async isUpToDate(_, { db, server }) {
    const required = (await readSetting(db, "newestVersion")) ?? server.version;
    return { isUpToDate: compareVersions(server.version, required) >= 0, version: server.version, required };
  },

  saveConfig,
};
