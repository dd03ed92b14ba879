import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

// Each chunk passed to the deflate thread waits for its turn: few large ones, and some ahead.
const chunkSize = 128 * 1024;
const bytesAhead = 1024 * 1024;

/**
 * An archive that is sent while it is being written. fflate builds the archive; Node's own deflate, which runs in a
 * separate thread and is several times as fast, compresses it.
 */
export class ZipStream {
  #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#ready.push(chunk);
  });

  /** Adds a file in chunks; yields the finished parts of the archive. */
  async *add(
    filename: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const file: ZipInputFile & { crc: number; size: number } = {
      filename,
      crc: 0,
      size: 0,
      compression: 8,
      // A fixed time, so that the same table gives the same file.
      mtime: new Date(1980, 0, 1),
    };
    this.#zip.add(file);
    const put = (chunk: Uint8Array, isLast: boolean) =>
      file.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, isLast);
    const deflate = createDeflateRaw({ level: 1, memLevel: 9, chunkSize });
    deflate.on("data", (chunk: Buffer) => put(chunk, false));
    try {
      for await (const bytes of pieces) {
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        deflate.write(bytes);
        if (deflate.writableLength > bytesAhead) await once(deflate, "drain");
        yield* this.#take();
      }
      deflate.end();
      await once(deflate, "end");
    } finally {
      deflate.destroy();
    }
    put(new Uint8Array(0), true);
    yield* this.#take();
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#take();
  }

  #take(): Uint8Array[] {
    const parts = this.#ready;
    this.#ready = [];
    return parts;
  }
}
