import { join } from "node:path";
import { storable } from "@schemas/values/storable-text";
import type { Db } from "../db/db";
import { addStoredFile, writeStored } from "../db/tables/stored-files";
import type { StoredUploads } from "./import-input";

/** The folder for lists of bad rows of files on this machine. */
export const importFolder = (dataDir: string) => join(dataDir, "imports");

/** Stores uploaded files in the database, so that a job can read them in any portal and more than once. */
export async function saveUploads(db: Db, uploads: readonly Blob[], now: Date): Promise<StoredUploads> {
  const files: StoredUploads["files"] = [];
  for (const [at, upload] of uploads.entries()) {
    const stored = await addStoredFile(db, now);
    await writeStored(db, stored, upload.stream());
    files.push({ stored, name: upload instanceof File ? storable(upload.name.slice(0, 200)) : `${at + 1}` });
  }
  return { files, badRows: await addStoredFile(db, now) };
}
