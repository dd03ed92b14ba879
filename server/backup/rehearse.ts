import { rm } from "node:fs/promises";
import { join } from "node:path";
import { to as copyTo } from "pg-copy-streams";
import { removeEmbedded } from "../db/embedded/remove";
import { startEmbedded } from "../db/embedded/start";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open";
import { BrokenBackup } from "./broken-backup";
import { copyOut, readTables } from "./catalogue";
import { inOneTransaction, snapshot } from "./connect";
import { type BackupFile, checkBackup } from "./read-backup";
import { type BackupHead, type BackupTail, counterOf, type ItemCount } from "./records";
import { restoreBackup } from "./restore-backup";

/** Counts every table of a database as a backup would. */
export async function countTables(url: string): Promise<Record<string, ItemCount>> {
  return inOneTransaction(url, snapshot, async (client) => {
    const counts: Record<string, ItemCount> = {};
    for (const item of await readTables(client)) {
      const counter = counterOf(item);
      const rows = client.query(copyTo(copyOut(item)));
      for await (const piece of rows) counter.add(piece as Buffer);
      counts[item.table] = counter.total();
    }
    return counts;
  });
}

/** The tables whose rows differ from the counts in the backup. */
export const differences = (expected: BackupTail["tables"], found: Record<string, ItemCount>): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (table) => expected[table]?.count !== found[table]?.count || expected[table]?.sum !== found[table]?.sum,
  );

/**
 * Proves a backup: restores it into a separate PostgreSQL next to the portal's, compares every table with the counts in
 * the backup, migrates it to this version, and removes all of it again.
 */
export async function rehearse(
  backup: BackupFile,
  dataDir: string,
  onStep?: (done: number, total: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<{ head: BackupHead; tail: BackupTail }> {
  const checked = await checkBackup(backup);
  const folder = join(dataDir, "rehearsal");
  await removeEmbedded(folder);
  const copy = await startEmbedded(folder, { durable: false });
  try {
    await restoreBackup({ ...backup, ...checked }, { url: copy.url, signal }, onStep);
    const wrong = differences(checked.tail.tables, await countTables(copy.url));
    if (wrong.length > 0)
      throw new BrokenBackup(`The restored rows differ from the counts in the backup: ${wrong.join(", ")}.`);
    const { db, close } = await openDatabase(copy.url, { connections: 2 });
    try {
      await migrate(db);
    } finally {
      await close();
    }
    return checked;
  } finally {
    await copy.stop();
    await removeEmbedded(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
