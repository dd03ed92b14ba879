import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartProblem } from "../rules/start-problem";
import { copyIn, readTables, type TableColumns } from "./catalogue";
import { inOneTransaction } from "./connect";
import { placeOf } from "./data-files";
import { beginFilling, endFilling, makeTables } from "./make-tables";
import { type BackupFile, partsOf } from "./read-backup";
import type { BackupHead, BackupTail } from "./records";

/** Where a backup is restored to. Without files, only the database is restored. An aborted signal undoes all of it. */
export type RestoreTarget = {
  url: string;
  files?: { dataDir: string; secretKeyFile: string };
  signal?: AbortSignal | undefined;
};

type Step = (done: number, total: number) => Promise<void>;

/** Throws a `StartProblem` if files already exist where the backup would be restored. */
export async function assertFilesFree(
  tail: BackupTail,
  files: NonNullable<RestoreTarget["files"]>,
): Promise<void> {
  for (const name of Object.keys(tail.files)) {
    const place = placeOf(name, files);
    if (!place) throw new StartProblem(`The backup names a file outside the data folder: "${name}".`);
    if (existsSync(place))
      throw new StartProblem(
        `${place} already exists: a backup is restored into an empty data folder; set DATA_DIR to another one.`,
      );
  }
}

/** Throws a `StartProblem` if the database has tables. */
export async function assertEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') limit 1",
  );
  if (rowCount)
    throw new StartProblem(
      "The database is not empty: create an empty one for the backup and name it in DATABASE_URL.",
    );
}

/**
 * Restores a checked backup into an empty database and an empty folder, all or nothing: the tables are filled in one
 * transaction, and files already written are deleted if it fails.
 */
export async function restoreBackup(
  backup: BackupFile & { head: BackupHead; tail: BackupTail },
  { url, files, signal }: RestoreTarget,
  onStep?: Step,
): Promise<void> {
  const written: string[] = [];
  try {
    await inOneTransaction(url, "begin", async (client) => {
      await assertEmptyDatabase(client);
      await makeTables(client, backup.head);
      const removed = await beginFilling(client);
      const made = await readTables(client);
      const total = Object.keys(backup.tail.tables).length + Object.keys(backup.tail.files).length;
      let done = 0;
      for await (const part of partsOf(backup)) {
        if (part.kind !== "item") continue;
        await onStep?.(done, total);
        done += 1;
        const { item, content } = part;
        if ("table" in item) {
          assertSameColumns(item, made);
          const copy = client.query(copyFrom(copyIn(item)));
          await pipeline(Readable.from(content), copy, { signal });
        } else if (files) {
          const place = placeOf(item.file, files) as string;
          await mkdir(dirname(place), { recursive: true });
          written.push(place);
          const file = createWriteStream(place, { flags: "wx", mode: 0o600 });
          await pipeline(Readable.from(content), file, { signal });
        }
      }
      await endFilling(client, removed, backup.head);
    });
  } catch (error) {
    for (const place of written) await rm(place, { force: true });
    throw error;
  }
}

/** A migration changed after it had run somewhere would silently lose columns. */
function assertSameColumns({ table, columns }: TableColumns, made: readonly TableColumns[]): void {
  const here = made.find((one) => one.table === table)?.columns ?? [];
  if ([...columns].sort().join() !== [...here].sort().join())
    throw new StartProblem(
      `The columns of table "${table}" in the backup differ from those of this version: restore it with the version that made it.`,
    );
}
