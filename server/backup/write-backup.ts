import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { appVersion } from "@schemas/version";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { makeFolder } from "../db/make-folder";
import { copyOut, readMonths, readSequences, readTables } from "./catalogue";
import { inOneTransaction, snapshot } from "./connect";
import { listDataFiles, readDataFile, secretKeyName, takesSecretKey } from "./data-files";
import { fileNameAt } from "./file-names";
import { type BackupHead, type BackupItem, counterOf, type ItemCount, record } from "./records";
import { sealed } from "./seal";

/** What is backed up: a database and the data folder that belongs to it. */
export type BackupSource = {
  url: string;
  dataDir: string;
  secretKeyFile: string;
  /** The usual folder of backups; backups do not contain each other. */
  backupDir?: string;
};

type Options = {
  folder: string;
  /** Encrypts the backup. */
  key?: Buffer | undefined;
  now: Date;
  /** Cancels the work; nothing of it stays. */
  signal?: AbortSignal | undefined;
  /** Called before each table and file; cancels the work by throwing. */
  onStep?: (done: number, total: number) => Promise<void>;
};

export type WrittenBackup = { file: string; bytes: number; rows: number; tables: number; files: number };

/**
 * Writes a backup while the portal keeps running: all tables as of one moment, then the files. The file gets its final
 * name when it is complete and on disk.
 */
export async function writeBackup(source: BackupSource, options: Options): Promise<WrittenBackup> {
  const { folder, key, now } = options;
  await makeFolder(folder);
  await forgetDrafts(folder);
  const file = join(folder, fileNameAt(now));
  const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
  const written = { rows: 0, tables: 0, files: 0 };
  try {
    await inOneTransaction(source.url, snapshot, (client) =>
      pipeline(
        Readable.from(records(client, source, options, written)),
        createGzip(),
        (content: AsyncIterable<Buffer>) => sealed(content, key),
        createWriteStream(draft, { flags: "wx", mode: 0o600 }),
        { signal: options.signal },
      ),
    );
    await sync(draft);
    const { size: bytes } = await stat(draft);
    await rename(draft, file);
    return { file, bytes, ...written };
  } finally {
    await rm(draft, { force: true });
  }
}

async function* records(
  client: pg.ClientBase,
  source: BackupSource,
  { folder, key, now, onStep }: Options,
  written: Omit<WrittenBackup, "file" | "bytes">,
): AsyncGenerator<Buffer> {
  const tables = await readTables(client);
  const hasSecretKey = await takesSecretKey(source, key !== undefined);
  const files = await listDataFiles(source, source.backupDir ? [folder, source.backupDir] : [folder]);
  yield record("head", await readHead(client, now, hasSecretKey));
  const tail = { tables: {} as Record<string, ItemCount>, files: {} as Record<string, ItemCount> };
  const total = tables.length + files.length;
  let done = 0;
  for (const item of tables) {
    await onStep?.(done, total);
    tail.tables[item.table] = yield* withContent(item, client.query(copyTo(copyOut(item))));
    written.rows += tail.tables[item.table]?.count ?? 0;
    done += 1;
  }
  const named = files.map((name) => ({ name, path: join(source.dataDir, name) }));
  if (hasSecretKey) named.push({ name: secretKeyName, path: source.secretKeyFile });
  for (const { name, path } of named) {
    await onStep?.(Math.min(done, total), total);
    const content = await readDataFile(path);
    if (content) tail.files[name] = yield* withContent({ file: name }, content);
    done += 1;
  }
  written.tables = tables.length;
  written.files = Object.keys(tail.files).length;
  yield record("tail", tail);
}

async function* withContent(
  item: BackupItem,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, ItemCount> {
  const counter = counterOf(item);
  yield record("item", item);
  for await (const piece of content) {
    counter.add(piece);
    yield record("data", piece);
  }
  yield record("end", counter.total());
  return counter.total();
}

async function readHead(client: pg.ClientBase, now: Date, hasSecretKey: boolean): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  const { rows: servers } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    version: appVersion,
    createdAt: now.toISOString(),
    postgres: servers[0]?.version ?? "",
    migrations: rows.map(({ name }) => name),
    months: await readMonths(client),
    sequences: await readSequences(client),
    hasSecretKey,
  };
}

/** Deletes what killed processes left behind. */
async function forgetDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^hozur-.*\.backup\.[0-9a-f]{8}\.part$/.test(name)) continue;
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > 86_400_000) await rm(join(folder, name), { force: true });
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
