import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { kilobytes } from "@schemas/values/bytes";
import { storable } from "@schemas/values/storable-text";
import { makeFolder } from "../../db/make-folder";
import { passingFolder } from "../../files/passing-folder";

/** No body takes longer to arrive (http-server.ts). */
const longest = 60 * 60_000;

/** Deletes the files of a server that was stopped in the middle of a request or an import. */
export async function forgetUploads(dataDir: string, now: Date): Promise<void> {
  const folder = passingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > longest) await rm(path, { force: true, recursive: true });
  }
}

/** How much of one request is held in memory; anything more goes to disk until the request is complete. */
const mostHeld = kilobytes(256);

/** The uploaded parts of one request, until it is answered. */
export class Uploads {
  #held = 0;
  readonly #parts: Part[] = [];

  constructor(readonly dataDir: string) {}

  /** A new part of the body, filled in chunks. */
  part(): Part {
    const part = new Part(this.dataDir, (bytes) => {
      if (this.#held + bytes > mostHeld) return false;
      this.#held += bytes;
      return true;
    });
    this.#parts.push(part);
    return part;
  }

  /** Deletes its files from disk. */
  async drop(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.drop()));
  }
}

/** A part of a body: in memory while it is small, on disk once it is larger. */
class Part {
  #pieces: Buffer<ArrayBuffer>[] = [];
  #file: { path: string; handle: FileHandle } | undefined;

  constructor(
    readonly dataDir: string,
    readonly mayHold: (bytes: number) => boolean,
  ) {}

  async add(piece: Uint8Array): Promise<void> {
    if (!this.#file && this.mayHold(piece.length)) {
      // A copy: the chunk may be a view into a much larger buffer.
      this.#pieces.push(Buffer.from(piece));
      return;
    }
    this.#file ??= await this.#toDisk();
    await this.#file.handle.writeFile(piece);
  }

  /** The whole part as text; bytes that are not UTF-8 become U+FFFD. */
  async text(): Promise<string> {
    return this.#file ? readFile(this.#file.path, "utf8") : Buffer.concat(this.#pieces).toString("utf8");
  }

  /** The whole part as a file. One on disk is read from there on demand. */
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
    const folder = passingFolder(this.dataDir);
    await makeFolder(folder);
    const path = join(folder, randomUUID());
    const handle = await open(path, "wx", 0o600);
    for (const piece of this.#pieces) await handle.writeFile(piece);
    this.#pieces = [];
    return { path, handle };
  }
}
