import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Db } from "../db";
import { addRow, findRow } from "../one-row";

const pieceBytes = 1024 * 1024;

/** Makes an empty file in the database, and returns its number. */
export const addStoredFile = async (db: Db, now: Date): Promise<number> =>
  (await addRow(db, "stored_file", { created_at: now })).id;

/** Replaces the content of a stored file. */
export async function writeStored(db: Db, id: number, content: AsyncIterable<Uint8Array>): Promise<void> {
  await db.deleteFrom("stored_piece").where("file_id", "=", id).execute();
  let position = 0;
  const write = async (pieces: Uint8Array[]) => {
    const piece = { file_id: id, position, bytes: Buffer.concat(pieces) };
    await db.insertInto("stored_piece").values(piece).execute();
    position += 1;
  };
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < pieceBytes) continue;
    await write(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) await write(gathered);
}

/** The content of a stored file, piece by piece; nothing if it is empty or gone. */
export async function* readStored(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await findRow(db, "stored_piece", { file_id: id, position }, ["bytes"]);
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Copies a stored file to this machine. */
export async function saveLocally(db: Db, id: number, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const piece of readStored(db, id)) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

/** Stores the content of a file of this machine; a missing file is stored as empty. */
export async function storeLocal(db: Db, id: number, path: string): Promise<void> {
  await writeStored(db, id, existing(path));
}

async function* existing(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
