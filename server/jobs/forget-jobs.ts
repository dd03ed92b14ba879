import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import { retainedSince } from "../db/tables/settings";
import { checkKind, type ImportInput, importKind, isStored } from "../punch-import/import-input";
import { importFolder } from "../punch-import/save-uploads";

/**
 * Deletes jobs that ended long ago, with their records of bulk work and the files they read; returns how many. Work
 * with failures that nobody has dismissed stays.
 */
export async function forgetOldJobs({
  db,
  dataDir,
  now,
}: JobServer): Promise<{ jobs: number; importFiles: number }> {
  const since = await retainedSince(db, "jobRetentionDays", now());
  const gone = await db
    .deleteFrom("job")
    .where("state", "in", ["done", "failed", "cancelled"])
    .where("finished_at", "<", since)
    .where(sql<boolean>`not exists (select from bulk where bulk.job_id = job.id and bulk.closed_at is null)`)
    .executeTakeFirst();
  const inputs = await importInputs(db);
  const stored = await forgetStored(db, inputs, since);
  const local = dataDir ? await forgetFiles(inputs, importFolder(dataDir), since) : 0;
  return { jobs: Number(gone.numDeletedRows), importFiles: stored + local };
}

async function importInputs(db: Db): Promise<ImportInput[]> {
  const jobs = await db
    .selectFrom("job")
    .select("input")
    .where("kind", "in", [importKind, checkKind])
    .execute();
  return jobs.map(({ input }) => input as unknown as ImportInput);
}

/** Deletes stored files that no job refers to any more. */
async function forgetStored(db: Db, inputs: readonly ImportInput[], since: Date): Promise<number> {
  const named = inputs
    .filter(isStored)
    .flatMap(({ files, badRows }) => [...files.map(({ stored }) => stored), badRows]);
  const gone = await db
    .deleteFrom("stored_file")
    .where("created_at", "<", since)
    .where((is) => is.not(is("id", "=", is.fn.any(sql<number[]>`${named}::bigint[]`))))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Deletes import files of this machine that no job refers to any more. */
async function forgetFiles(inputs: readonly ImportInput[], folder: string, since: Date): Promise<number> {
  const named = new Set(
    inputs.flatMap((input) =>
      isStored(input) ? [] : [...input.files.map(({ path }) => path), input.badRowsPath],
    ),
  );
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (named.has(path)) continue;
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile() || stats.mtime >= since) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
