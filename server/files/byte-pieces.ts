const pieceSize = 256 * 1024;
// The most bytes that a character takes.
const bytesOfCharacter = 3;

/**
 * Joins many small texts of a file into a few large chunks of bytes. Each text is encoded immediately: joined as one
 * long text they would all stay in memory until its end.
 */
export class BytePieces {
  #buffer = Buffer.allocUnsafe(pieceSize);
  #used = 0;

  /** Adds a text; returns a chunk when one is full. */
  add(text: string): Uint8Array | undefined {
    const most = text.length * bytesOfCharacter;
    const full = this.#used + most > this.#buffer.length ? this.take(most) : undefined;
    this.#used += this.#buffer.write(text, this.#used);
    return full;
  }

  /** Returns what has been collected; undefined when empty. */
  take(room = 0): Uint8Array | undefined {
    const chunk = this.#used > 0 ? this.#buffer.subarray(0, this.#used) : undefined;
    // The reader still uses the last chunk, so the next needs new memory.
    this.#buffer = Buffer.allocUnsafe(Math.max(pieceSize, room));
    this.#used = 0;
    return chunk;
  }
}
