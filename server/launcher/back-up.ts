import { type BackupFile, checkBackup } from "../backup/read-backup";
import type { BackupHead } from "../backup/records";
import { assertFilesFree, restoreBackup } from "../backup/restore-backup";
import { type WrittenBackup, writeBackup } from "../backup/write-backup";
import type { Config } from "../config";
import { removeEmbedded } from "../db/embedded/remove";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open";
import { StartProblem } from "../rules/start-problem";
import { chooseDatabase } from "./choose-database";
import { assertDatabaseMade, hasOwnDatabase, isOwnDatabaseMade, runningDatabase } from "./running-database";

/** Backs up the configured database, whether or not a portal is running on it. */
export async function backUp(
  config: Config,
  options: { folder: string; key?: Buffer | undefined; now: Date; signal?: AbortSignal },
): Promise<WrittenBackup> {
  await assertDatabaseMade(config);
  const { url, stop } = (await runningDatabase(config)) ?? (await chooseDatabase(config));
  try {
    return await writeBackup({ url, ...config }, options);
  } finally {
    await stop();
  }
}

/** Restores a backup into the configured database, which must be empty, and migrates it to this version. */
export async function restore(
  config: Config,
  backup: BackupFile,
  signal?: AbortSignal,
): Promise<{ head: BackupHead; rows: number; migrated: number }> {
  const checked = await checkBackup(backup);
  const { head, tail } = checked;
  const isOwn = await hasOwnDatabase(config);
  if (isOwn && isOwnDatabaseMade(config.dataDir))
    throw new StartProblem(
      `${config.dataDir} already contains a database: a backup is restored into an empty data folder; set DATA_DIR to another one, or move this one away.`,
    );
  await assertFilesFree(tail, config);
  signal?.throwIfAborted();
  const { url, stop } = await chooseDatabase(config);
  try {
    await restoreBackup({ ...backup, ...checked }, { url, files: config, signal });
    const { db, close } = await openDatabase(url, { connections: 2 });
    const migrated = await migrate(db).finally(close);
    await stop();
    const rows = Object.values(tail.tables).reduce((sum, { count }) => sum + count, 0);
    return { head, rows, migrated: migrated.length };
  } catch (error) {
    await stop();
    if (isOwn) await removeEmbedded(config.dataDir);
    throw error;
  }
}
