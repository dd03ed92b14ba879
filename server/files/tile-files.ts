import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The organisation's own map file as the settings offer it; `version` changes with its content. */
export type TileFile = { name: string; bytes: number; version: string };

/** Where an administrator puts map files: `<DATA_DIR>/tiles`. */
export const tileFolder = (dataDir: string) => join(dataDir, "tiles");

// A plain name in that folder: no subfolders, no hidden files, no other kinds.
const fileName = /^[^./\\\0][^/\\\0]*\.pmtiles$/i;

/** The map files sorted by name; none if the folder does not exist. */
export async function tileFiles(dataDir: string): Promise<TileFile[]> {
  const names = await readdir(tileFolder(dataDir)).catch(() => []);
  const files = await Promise.all(names.map((name) => tileFile(dataDir, name)));
  return files.filter((one) => one !== null).sort((a, b) => a.name.localeCompare(b.name));
}

/** One of them, or null if there is none with that name. */
export async function tileFile(dataDir: string, name: string): Promise<TileFile | null> {
  if (!dataDir || !fileName.test(name)) return null;
  const stats = await stat(join(tileFolder(dataDir), name)).catch(() => null);
  if (!stats?.isFile()) return null;
  return { name, bytes: stats.size, version: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}` };
}

/** A map file that a browser can draw, or the reason why not: no such file, or not a complete map file of version 3. */
export async function readableTileFile(
  dataDir: string,
  name: string,
): Promise<TileFile | "missing" | "broken"> {
  const file = await tileFile(dataDir, name);
  if (!file) return "missing";
  return (await isWhole(join(tileFolder(dataDir), name), file.bytes)) ? file : "broken";
}

const headerBytes = 127;
// The offset and length of each part: root directory, metadata, leaf directories, tiles.
const parts = [8, 24, 40, 56];

async function isWhole(path: string, bytes: number): Promise<boolean> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    if (bytesRead < headerBytes || buffer.toString("latin1", 0, 7) !== "PMTiles" || buffer[7] !== 3)
      return false;
    const ends = parts.map((at) => buffer.readBigUInt64LE(at) + buffer.readBigUInt64LE(at + 8));
    return ends.every((end) => end <= BigInt(bytes));
  } catch {
    return false;
  } finally {
    await file?.close();
  }
}

/** The address of a map file; new content gets a new address, so that browsers can cache it. */
export const tileFileAddress = ({ name, version }: TileFile) =>
  `/tiles/${encodeURIComponent(name)}?v=${encodeURIComponent(version)}`;
