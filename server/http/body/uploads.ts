import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kilobytes } from "@schemas/values/bytes";
import { storable } from "@schemas/values/storable-text";

/** Where bodies wait on disk until they are whole. */
const uploadFolder = (dataDir: string) => join(dataDir || tmpdir(), "uploads");

/** No body takes longer to come (http-server.ts). */
const longest = 60 * 60_000;

/** Takes away what a server left there that was ended in the middle of something. */
export async function forgetUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > longest) await rm(path, { force: true });
  }
}

/** So much of one request is held in memory; what is more goes to disk until it is whole. */
const mostHeld = kilobytes(256);

/** What one request brings, until it is answered. */
export class Uploads {
  #held = 0;
  readonly #parts: Part[] = [];

  constructor(readonly dataDir: string) {}

  /** A place for a part of the body, which comes in pieces. */
  part(): Part {
    const part = new Part(this.dataDir, (bytes) => {
      if (this.#held + bytes > mostHeld) return false;
      this.#held += bytes;
      return true;
    });
    this.#parts.push(part);
    return part;
  }

  /** Takes everything off the disk again. */
  async drop(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.drop()));
  }
}

/** A part of a body: in memory while it is small, on disk from there on. */
class Part {
  #pieces: Buffer<ArrayBuffer>[] = [];
  #file: { path: string; handle: FileHandle } | undefined;

  constructor(
    readonly dataDir: string,
    readonly mayHold: (bytes: number) => boolean,
  ) {}

  async add(piece: Uint8Array): Promise<void> {
    if (!this.#file && this.mayHold(piece.length)) {
      // A copy: the piece may be a small part of all that came at once.
      this.#pieces.push(Buffer.from(piece));
      return;
    }
    this.#file ??= await this.#toDisk();
    await this.#file.handle.writeFile(piece);
  }

  /** The whole as text; bytes that are no UTF-8 become U+FFFD. */
  async text(): Promise<string> {
    return this.#file ? readFile(this.#file.path, "utf8") : Buffer.concat(this.#pieces).toString("utf8");
  }

  /** The whole as a file. One on disk is read from there, whenever it is read. */
  async file(name: string, type: string): Promise<File> {
    const content = this.#file ? [await openAsBlob(this.#file.path)] : this.#pieces;
    return new File(content, storable(name), { type });
  }

  async drop(): Promise<void> {
    this.#pieces = [];
    await this.#file?.handle.close();
    if (this.#file) await rm(this.#file.path, { force: true });
  }

  async #toDisk() {
    const folder = uploadFolder(this.dataDir);
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const handle = await open(path, "wx", 0o600);
    for (const piece of this.#pieces) await handle.writeFile(piece);
    this.#pieces = [];
    return { path, handle };
  }
}
