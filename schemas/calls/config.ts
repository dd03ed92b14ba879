import * as z from "zod/mini";
import { defineCall, defineCalls } from "../define-call";
import { onWire, sealedOnWire, trueTextOnWire, wholeOnWire, yearOnWire } from "../wire";

const text = z.string().check(z.maxLength(300));
const serverSettings = {
  server: text,
  database: text,
  user: text,
  desktopDatabase: text,
  desktopUser: text,
  lockServer: text,
  lockPort: text,
};
const serverSettingNames = {
  server: "ServerName",
  database: "DBName",
  user: "DBUserName",
  password: "DBPassWord",
  desktopDatabase: "winPrsDbName",
  desktopUser: "winPrsDbuser",
  desktopPassword: "winPrsDbPass",
  lockServer: "lockserver",
  adminPassword: "adminpass",
} as const;

/** Spec 7.14. The public ones are start-up checks; the rest is for the setup account and the web administrator. */
export const config = defineCalls("config", {
  getYears: defineCall({
    get: "config/getYears",
    output: onWire({ year: yearOnWire, name: z.string(), isActive: trueTextOnWire }, { name: "Name" }),
    values: "list",
    allow: "anyone",
  }),
  /** Passwords never come back: `has…` says whether one is stored. */
  loadConfig: defineCall({
    get: "config/loadConfig",
    output: onWire(
      {
        ...serverSettings,
        hasPassword: z.boolean(),
        hasDesktopPassword: z.boolean(),
        /** The database runs from the portal's own package: `server` and the rest are then empty. */
        isEmbedded: z.boolean(),
        /** DATABASE_URL names the database; what is saved here serves only without it. */
        isGiven: z.boolean(),
        /** A saved connection waits for the next start of the server. */
        needsRestart: z.boolean(),
        /** Why the database is not reached, in the caller's language; null while it is. */
        problem: z.nullable(z.string()),
      },
      serverSettingNames,
    ),
    values: "object",
    allow: "configurator",
  }),
  /** Brings the database up to date with this version of the server. */
  updateDatabase: defineCall({
    get: "config/AutoUpdate",
    output: onWire({ applied: z.array(z.string()) }),
    allow: "configurator",
    changes: true,
    ownTransaction: true,
  }),
  /** Tests the saved connection again and says whether it serves from the next start. */
  changeDatabase: defineCall({
    get: "config/ChangeDb",
    output: onWire({ needsRestart: z.boolean() }),
    allow: "configurator",
    changes: true,
  }),
  activateYear: defineCall({
    get: "config/ChangeYearDb",
    input: onWire({ year: yearOnWire }),
    allow: "configurator",
    changes: true,
  }),
  /** Our choice: prepares the monthly tables of a year, so that its first punch finds its place. */
  prepareYearTables: defineCall({
    get: "config/ChangeTable",
    input: onWire({ year: yearOnWire }),
    output: onWire({ prepared: wholeOnWire }),
    allow: "configurator",
    changes: true,
  }),
  needsUpdate: defineCall({
    get: "config/NeedUpdateDB",
    output: onWire({ isNeeded: trueTextOnWire }, { isNeeded: "NeedUpdate" }),
    allow: "anyone",
  }),
  hasActiveYear: defineCall({
    get: "config/hasActiveYearDb",
    output: onWire({ hasYear: trueTextOnWire, year: z.nullable(yearOnWire) }, { hasYear: "HasActiveYear" }),
    allow: "anyone",
  }),
  /** Our choice of "desktop version": the newest program that ever updated this database; an older server is out of date. */
  isUpToDate: defineCall({
    get: "config/IsWinkartUpToDate",
    output: onWire(
      { isUpToDate: trueTextOnWire, version: z.string(), required: z.string() },
      { isUpToDate: "IsUpToDate" },
    ),
    allow: "anyone",
  }),
  /**
   * Tested before it is saved. An empty password keeps the stored one, which is used for the same server, port and user
   * only. The lock server is stored and never contacted: the licence needs none. `adminPassword` is the caller's own and
   * needs the old one proved just now; empty leaves it as it is. Each password may be sealed (schemas/seal.ts); otherwise
   * `adminPassword` arrives as the spec encodes it (schemas/values/windows-1256.ts).
   */
  saveConfig: defineCall({
    post: "config/saveConfig",
    input: onWire(
      {
        ...serverSettings,
        password: sealedOnWire,
        desktopPassword: sealedOnWire,
        adminPassword: sealedOnWire,
      },
      serverSettingNames,
    ),
    output: onWire({ needsRestart: z.boolean() }),
    allow: "configurator",
    carries: "form",
    secret: ["password", "desktopPassword", "adminPassword"],
  }),
});
