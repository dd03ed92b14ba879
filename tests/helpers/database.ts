import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { withSecretKey } from "@server/db/secret-key";
import pg from "pg";
import { inject } from "vitest";
import { requested } from "./on-request";
import { patience } from "./patience";

/** A database that only one test uses. `drop` closes and removes it. */
export type TestDatabase = Pick<OpenDatabase, "db" | "pool"> & { url: string; drop: () => Promise<void> };

type Template = "bare" | "empty" | "demo";

/** The key that encrypts the secrets of every test database. */
export const testSecretKey = Buffer.alloc(32, "hozur");

/** The moment the demo template was filled for; tests on it use this as the present. */
export const demoNow = new Date("2026-05-10T08:30:00Z");

/**
 * Creates a fresh database in some tens of milliseconds: `bare` has no tables, `empty` has those of every migration,
 * `demo` also has the demo company as of `demoNow`.
 */
export async function createTestDatabase(options: { template?: Template } = {}): Promise<TestDatabase> {
  const administratorUrl = await requested(inject("databaseBroker"));
  const template = options.template ?? "empty";
  if (template === "demo") await makeDemoTemplate(administratorUrl);
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copied as files: copying through the log, page by page, takes twice as long.
  const from = template === "bare" ? "template0" : `template_${template}`;
  const make = `create database ${name} template ${from} strategy file_copy owner hozur`;
  await administer(administratorUrl, make);
  const url = urlOf(administratorUrl, name);
  const { db: opened, pool, close } = await openDatabase(url, { connections: 5, patience });
  const db = withSecretKey(opened, testSecretKey);
  const drop = async () => {
    await close();
    await administer(administratorUrl, `drop database if exists ${name} with (force)`);
  };
  return { url, db, pool, drop };
}

// Built under a lock by the first test file that needs it; it gets its name when it is complete.
async function makeDemoTemplate(administratorUrl: string): Promise<void> {
  await withAdministrator(administratorUrl, async (client) => {
    await client.query("select pg_advisory_lock(1404)");
    const { rowCount } = await client.query("select from pg_database where datname = 'template_demo'");
    if (rowCount) return;
    await client.query("drop database if exists filling_demo with (force)");
    await client.query("create database filling_demo template template_empty owner hozur");
    const { db, pool, close } = await openDatabase(urlOf(administratorUrl, "filling_demo"));
    try {
      const { seedDemo } = await import("@server/seed");
      await seedDemo(db, demoNow);
      // Autovacuum does not analyze this database, and query plans depend on these statistics.
      await pool.query("analyze");
    } finally {
      await close();
    }
    await client.query("alter database filling_demo rename to template_demo");
  });
}

const administrators = Symbol.for("administrators");

/** Over one connection per process: opening one each time took a quarter of making and dropping a database. */
async function administer(url: string, statement: string): Promise<void> {
  const shared = globalThis as { [administrators]?: pg.Pool };
  shared[administrators] ??= openAdministrators(url);
  await shared[administrators].query(statement);
}

function openAdministrators(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster may stop before the process ends.
  pool.on("error", () => undefined);
  return pool;
}

async function withAdministrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(administratorUrl: string, database: string): string {
  const url = new URL(administratorUrl);
  url.username = "hozur";
  url.pathname = `/${database}`;
  return url.href;
}
