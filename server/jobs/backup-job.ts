import { basename } from "node:path";
import { fail, Refusal } from "@schemas/errors";
import { sql } from "kysely";
import { forgetOldBackups } from "../backup/forget-old";
import { readBackupKey } from "../backup/key-file";
import { rehearse } from "../backup/rehearse";
import { writeBackup } from "../backup/write-backup";
import type { BackupPlace } from "../context/server";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { backupKind, openBackup } from "../db/tables/backups";
import { addJob, type JobResult } from "../db/tables/jobs";
import { settingInForce } from "../db/tables/settings";
import type { CivilTime } from "../rules/civil-time";
import { type JobKind, type JobRun, JobStopped } from "./job-kind";

/** Adds the day's backup after its hour, only once even if several servers try. */
export async function addBackupJob(db: Db, { day, minute }: CivilTime, now: Date): Promise<void> {
  if (!(await settingInForce(db, "backupDaily"))) return;
  if (minute < 60 * (await settingInForce(db, "backupHour"))) return;
  const isThere = async (of: Db) => {
    const { rows } = await sql`
      select from job where kind = ${backupKind} and input ->> 'day' = ${day} limit 1`.execute(of);
    return rows.length > 0;
  };
  if (await isThere(db)) return;
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, "backupJob");
    // A backup that somebody started a moment ago must end first.
    if ((await isThere(transaction)) || (await openBackup(transaction))) return;
    await addJob(transaction, { kind: backupKind, input: { day }, createdBy: "-", now });
  });
}

/** Writes a backup, proves it if so configured, and only then deletes older ones. */
export const backupJob: JobKind = {
  isBeside: true,
  run: (job) =>
    backUp(job).catch((error) => {
      // Whoever can mend the folder or the key reads the log, and may not be an administrator of the portal.
      if (error instanceof Refusal)
        job.server.log.error({ job: job.id, code: error.code }, `The backup failed: ${error.message}`);
      throw error;
    }),
};

async function backUp(job: JobRun): Promise<JobResult> {
  const { backups: place, db } = job.server;
  if (!place) throw new Error("No backup folder is configured");
  const key = await readBackupKey(place.backupKeyFile).catch(() => {
    throw fail("backup-key-unreadable", { file: place.backupKeyFile ?? "" });
  });
  const { file, bytes, rows } = await write(job, place, key);
  const rehearsed = await settingInForce(db, "backupRehearse");
  if (rehearsed) await prove(job, place, { file, key });
  const deleted = await forgetOldBackups(file, {
    daily: await settingInForce(db, "backupKeepDays"),
    weekly: await settingInForce(db, "backupKeepWeeks"),
    monthly: await settingInForce(db, "backupKeepMonths"),
  });
  return { file: basename(file), bytes, rows, rehearsed: rehearsed ? 1 : 0, deleted };
}

async function write({ server, report }: JobRun, place: BackupPlace, key: Buffer | undefined) {
  try {
    return await writeBackup(place, { folder: place.backupDir, key, now: server.now(), onStep: report });
  } catch (error) {
    throw refusalOfFolder(error, place.backupDir) ?? error;
  }
}

async function prove(
  { server, isStopped, id }: JobRun,
  place: BackupPlace,
  backup: { file: string; key: Buffer | undefined },
): Promise<void> {
  try {
    await rehearse(backup, place.dataDir, async () => {
      if (isStopped()) throw new JobStopped();
    });
  } catch (error) {
    if (error instanceof JobStopped) throw error;
    server.log.error({ err: error, job: id }, "A backup failed its rehearsal");
    throw fail("backup-not-proved", { file: basename(backup.file) });
  }
}

const closed = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ENOTSUP|ENAMETOOLONG|EIO)$/;

/**
 * Errors of the backup folder. They are not temporary faults of the database, whose full disk has its own code:
 * nobody would notice a backup that waits for room.
 */
export function refusalOfFolder(error: unknown, folder: string) {
  const { code = "", syscall = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return fail("backup-folder-full", { folder });
  return closed.test(code) && syscall !== "connect" ? fail("backup-folder-closed", { folder }) : undefined;
}
