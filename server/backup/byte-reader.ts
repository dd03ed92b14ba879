/** Reads a stream in pieces of a requested length. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns `length` bytes; undefined if the stream ends first. */
  async read(length: number): Promise<Buffer | undefined> {
    if (!(await this.#fill(length))) return undefined;
    const piece = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return piece;
  }

  /** Returns up to `length` bytes, fewer at the end of the stream. */
  async readUpTo(length: number): Promise<Buffer> {
    await this.#fill(length);
    return (await this.read(Math.min(length, this.#held.length))) as Buffer;
  }

  /** Returns a line without its line break; undefined if there is none within `longest` bytes. */
  async readLine(longest: number): Promise<string | undefined> {
    let line = "";
    while (line.length <= longest) {
      const byte = (await this.read(1))?.toString("latin1");
      if (byte === undefined) return undefined;
      if (byte === "\n") return line;
      line += byte;
    }
    return undefined;
  }

  async #fill(length: number): Promise<boolean> {
    if (this.#held.length >= length) return true;
    const pieces = [this.#held];
    let have = this.#held.length;
    while (have < length) {
      const { value, done } = await this.#source.next();
      if (done) break;
      pieces.push(value);
      have += value.length;
    }
    this.#held = Buffer.concat(pieces);
    return have >= length;
  }
}
