import * as z from "zod/mini";
import { defineCalls, get, post } from "../define-call";
import * as wire from "../wire";

const text = z.string().check(z.maxLength(300));
const serverSettings = {
  server: wire.spelled("ServerName", text),
  database: wire.spelled("DBName", text),
  user: wire.spelled("DBUserName", text),
  desktopDatabase: wire.spelled("winPrsDbName", text),
  desktopUser: wire.spelled("winPrsDbuser", text),
  lockServer: wire.spelled("lockserver", text),
  lockPort: text,
};
/** Spec 7.14. The public calls are start-up checks; the rest is for the setup account and the web administrator. */
export const config = defineCalls("config", {
  getYears: get.anyone("config/getYears", {
    list: wire.object({ year: wire.year, name: z.string(), isActive: wire.trueText }, { name: "Name" }),
  }),
  /** Passwords are never returned; `has…` says whether one is stored. */
  loadConfig: get.configurator("config/loadConfig", {
    object: wire.object({
      ...serverSettings,
      hasPassword: z.boolean(),
      hasDesktopPassword: z.boolean(),
      /** The database comes with the portal; `server` and the rest are then empty. */
      isEmbedded: z.boolean(),
      /** DATABASE_URL names the database; the saved connection is used only without it. */
      isGiven: z.boolean(),
      /** A saved connection takes effect when the server next starts. */
      needsRestart: z.boolean(),
      /** Why the database cannot be reached, in the caller's language; null if it can. */
      problem: z.nullable(z.string()),
    }),
  }),
  /** Migrates the database to this version of the server. */
  updateDatabase: get.configurator("config/AutoUpdate", {
    output: wire.object({ applied: z.array(z.string()) }),
    changes: true,
    ownTransaction: true,
  }),
  /** Tests the saved connection again and reports whether it will work from the next start. */
  changeDatabase: get.configurator("config/ChangeDb", {
    output: wire.object({ needsRestart: z.boolean() }),
    changes: true,
  }),
  activateYear: get.configurator("config/ChangeYearDb", {
    input: wire.object({ year: wire.year }),
    changes: true,
  }),
  /** Our choice: creates the monthly tables of a year ahead of its first punch. */
  prepareYearTables: get.configurator("config/ChangeTable", {
    input: wire.object({ year: wire.year }),
    output: wire.object({ prepared: wire.whole }),
    changes: true,
  }),
  needsUpdate: get.anyone("config/NeedUpdateDB", {
    output: wire.object({ isNeeded: wire.trueText }, { isNeeded: "NeedUpdate" }),
  }),
  hasActiveYear: get.anyone("config/hasActiveYearDb", {
    output: wire.object(
      { hasYear: wire.trueText, year: z.nullable(wire.year) },
      { hasYear: "HasActiveYear" },
    ),
  }),
  /**
   * Our reading of "desktop version": the newest program that ever migrated this database. An older server is out of
   * date.
   */
  isUpToDate: get.anyone("config/IsWinkartUpToDate", {
    output: wire.object(
      { isUpToDate: wire.trueText, version: z.string(), required: z.string() },
      { isUpToDate: "IsUpToDate" },
    ),
  }),
  /**
   * Tests the connection before saving it. An empty password keeps the stored one, but only for the same server, port
   * and user. The lock server is stored and never contacted, because the licence does not need it. `adminPassword` is
   * the caller's own new password; it needs a recently proved old one, and empty leaves it unchanged. Each password may
   * be sealed (schemas/seal.ts); otherwise `adminPassword` is encoded as in the spec (schemas/values/windows-1256.ts).
   */
  saveConfig: post.configurator("config/saveConfig", {
    input: wire.object(
      {
        ...serverSettings,
        password: wire.sealed,
        desktopPassword: wire.sealed,
        adminPassword: wire.sealed,
      },
      { password: "DBPassWord", desktopPassword: "winPrsDbPass", adminPassword: "adminpass" },
    ),
    output: wire.object({ needsRestart: z.boolean() }),
    carries: "form",
    secret: ["password", "desktopPassword", "adminPassword"],
  }),
});
