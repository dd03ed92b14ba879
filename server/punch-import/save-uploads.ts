import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { storable } from "@schemas/values/storable-text";
import { badRowsPathOf } from "./import-punches";

type Saved = { files: { path: string; name: string }[]; badRowsPath: string };

/** Where uploaded files wait for their job, until old jobs are deleted. */
export const importFolder = (dataDir: string) => join(dataDir, "imports");

/** Stores uploaded files in the data folder, so that a job can read them on any server and more than once. */
export async function saveUploads(dataDir: string, uploads: readonly Blob[], now: Date): Promise<Saved> {
  const folder = importFolder(dataDir);
  await mkdir(folder, { recursive: true });
  // Never the uploaded name: it could point anywhere.
  const stem = `${now.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
  const files: Saved["files"] = [];
  for (const [at, upload] of uploads.entries()) {
    const path = join(folder, uploads.length === 1 ? `${stem}.txt` : `${stem}-${at + 1}.txt`);
    const body = Readable.fromWeb(upload.stream() as ReadableStream);
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    files.push({ path, name: upload instanceof File ? storable(upload.name.slice(0, 200)) : `${at + 1}` });
  }
  return { files, badRowsPath: badRowsPathOf(join(folder, `${stem}.txt`)) };
}
