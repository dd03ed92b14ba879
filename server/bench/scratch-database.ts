import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../db/db";
import { type EmbeddedDatabase, startEmbedded } from "../db/embedded/start";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open";

/** The bench's own database server. */
export type Cluster = {
  /** Runs `work` on a new database with the portal's tables. */
  withDatabase: (name: string, work: (db: Db, url: string) => Promise<void>) => Promise<void>;
};

/**
 * Statements that fill a database of many people take long, and longer under other load. There is no network that could
 * have gone silent, and nobody waits for a page.
 */
export const onThisMachine = {
  silence: { suspiciousMs: Number.POSITIVE_INFINITY, limitMs: 60_000, lookEveryMs: 60_000 },
  patience: 5 * 60_000,
};

const signals = ["SIGINT", "SIGTERM"] as const;

/** Runs `work` with a database server in a temporary folder, which is always deleted afterwards. */
export async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hozur-bench-"));
  // When this runs as root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  let embedded: EmbeddedDatabase | undefined;
  const cleanUp = async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Also cleans up when interrupted.
  const interrupt = () => void cleanUp().finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, interrupt);
  try {
    embedded = await startEmbedded(join(folder, "data"));
    const { url, administratorUrl } = embedded;
    await work({ withDatabase: (name, inside) => withDatabase(url, administratorUrl, name, inside) });
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await cleanUp();
  }
}

async function withDatabase(
  url: string,
  administratorUrl: string,
  name: string,
  work: (db: Db, url: string) => Promise<void>,
): Promise<void> {
  await asAdministrator(administratorUrl, `create database ${name} owner hozur`);
  const place = new URL(url);
  place.pathname = `/${name}`;
  const { db, close } = await openDatabase(place.href, onThisMachine);
  try {
    await migrate(db);
    await work(db, place.href);
  } finally {
    await close();
  }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const { pool, close } = await openDatabase(url);
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
