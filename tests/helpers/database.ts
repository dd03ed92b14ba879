import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { withSecretKey } from "@server/db/secret-key";
import pg from "pg";
import { inject } from "vitest";
import { patience } from "./patience";

/** A database of a test's own: nobody else sees it. `drop` closes and removes it. */
export type TestDatabase = Pick<OpenDatabase, "db" | "pool"> & { url: string; drop: () => Promise<void> };

type Template = "bare" | "empty" | "demo";

/** What the secrets of every test's database are encrypted with. */
export const testSecretKey = Buffer.alloc(32, "hozur");

/** The moment at which the demo template was filled; tests on it take this as their own now. */
export const demoNow = new Date("2026-05-10T08:30:00Z");

/**
 * Makes a fresh database in some tens of milliseconds: `bare` has no tables, `empty` those of every migration,
 * `demo` also the demo company as of `demoNow`.
 */
export async function createTestDatabase(options: { template?: Template } = {}): Promise<TestDatabase> {
  const administratorUrl = await askForCluster();
  const template = options.template ?? "empty";
  if (template === "demo") await makeDemoTemplate(administratorUrl);
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copied as files: through the log, page by page, it takes twice as long.
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

async function askForCluster(): Promise<string> {
  const response = await fetch(inject("databaseBroker"));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}

// Built by the first test file that asks, under a lock; it gets its name when it is whole.
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
      // Nobody else counts its rows here, and the plans of statements follow from these counts.
      await pool.query("analyze");
    } finally {
      await close();
    }
    await client.query("alter database filling_demo rename to template_demo");
  });
}

const administer = (url: string, statement: string) =>
  withAdministrator(url, async (client) => void (await client.query(statement)));

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
