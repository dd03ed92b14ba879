const pieceSize = 256 * 1024;
// No character takes more.
const bytesOfCharacter = 3;

/**
 * Many small texts on their way into a file as a few large pieces of bytes. Each is written at once: put together as one
 * long text they would all be kept until its end.
 */
export class BytePieces {
  #buffer = Buffer.allocUnsafe(pieceSize);
  #used = 0;

  /** Takes a text; answers a piece when one is full. */
  add(text: string): Uint8Array | undefined {
    const most = text.length * bytesOfCharacter;
    const full = this.#used + most > this.#buffer.length ? this.take(most) : undefined;
    this.#used += this.#buffer.write(text, this.#used);
    return full;
  }

  /** What is there already; undefined when nothing is. */
  take(room = 0): Uint8Array | undefined {
    const taken = this.#used > 0 ? this.#buffer.subarray(0, this.#used) : undefined;
    // Whoever has the piece reads it later, so the next gets a memory of its own.
    this.#buffer = Buffer.allocUnsafe(Math.max(pieceSize, room));
    this.#used = 0;
    return taken;
  }
}
