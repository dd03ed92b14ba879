import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { RequestLines } from "../parse";

/** A terminal's connection, with request lines that Node's HTTP server accepts. */
export class LenientSocket extends Duplex {
  readonly remoteAddress: string | undefined;
  readonly #lines = new RequestLines();

  constructor(private readonly socket: Socket) {
    super({ allowHalfOpen: true });
    this.remoteAddress = socket.remoteAddress;
    socket.on("data", (bytes: Buffer) => {
      const passed = this.#lines.take(bytes);
      if (passed.length > 0 && !this.push(passed)) socket.pause();
    });
    socket.on("end", () => this.push(null));
    socket.on("timeout", () => this.emit("timeout"));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
  }

  setTimeout(milliseconds: number): this {
    this.socket.setTimeout(milliseconds);
    return this;
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(bytes, encoding, done);
  }

  override _final(done: () => void): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }
}
