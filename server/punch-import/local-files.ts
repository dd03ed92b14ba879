import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../db/db";
import { makeFolder } from "../db/make-folder";
import { saveLocally, storeLocal } from "../db/tables/stored-files";
import { passingFolder } from "../files/passing-folder";
import { type ImportInput, isStored } from "./import-input";
import type { ImportSource } from "./import-punches";

/** The files of an import on this machine, and how to publish their bad rows to all servers. */
export type LocalImport = Pick<ImportSource, "files" | "badRowsPath"> & {
  publishBadRows: (db: Db) => Promise<void>;
};

/** Copies stored files to this machine while some work runs; an import reads them more than once. */
export async function withLocalFiles<T>(
  { db, dataDir }: { db: Db; dataDir: string },
  input: ImportInput,
  work: (local: LocalImport) => Promise<T>,
): Promise<T> {
  if (!isStored(input)) return work({ ...input, publishBadRows: async () => undefined });
  await makeFolder(passingFolder(dataDir));
  const folder = await mkdtemp(join(passingFolder(dataDir), "import-"));
  try {
    const files: { path: string; name: string }[] = [];
    for (const { stored, name } of input.files) {
      const path = join(folder, `${stored}.txt`);
      await saveLocally(db, stored, path);
      files.push({ path, name });
    }
    const badRowsPath = join(folder, "bad-rows.csv");
    const publishBadRows = (into: Db) => storeLocal(into, input.badRows, badRowsPath);
    return await work({ files, badRowsPath, publishBadRows });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
