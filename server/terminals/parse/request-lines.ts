const lineFeed = 10;
const longestHead = 32 * 1024;

/**
 * Rewrites the request lines of a connection to valid HTTP, and passes everything else on unchanged. Terminals send
 * addresses with blanks and non-ASCII letters, which Node refuses. The lengths of the bodies are followed to know where
 * a request begins.
 */
export class RequestLines {
  #rest: Buffer = Buffer.alloc(0);
  #state: "line" | "head" | "body" | "chunk" | "trailer" | "unknown" = "line";
  #left = 0;
  #isChunked = false;

  /** Returns the bytes that may be passed on. */
  take(bytes: Buffer): Buffer {
    if (this.#state === "unknown") return bytes;
    let from = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const out: Buffer[] = [];
    while (from.length > 0) {
      const used = this.#step(from, out);
      if (used === 0) break;
      from = from.subarray(used);
    }
    this.#rest = from;
    if (from.length > longestHead) {
      // Too long for a line: Node will refuse it.
      out.push(from);
      this.#rest = Buffer.alloc(0);
      this.#state = "unknown";
    }
    return out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out);
  }

  /** Handles the beginning of the received bytes; returns how many are done. */
  #step(from: Buffer, out: Buffer[]): number {
    if (this.#state === "unknown") {
      out.push(from);
      return from.length;
    }
    if (this.#state === "body") {
      const part = from.subarray(0, this.#left);
      out.push(part);
      this.#left -= part.length;
      if (this.#left === 0) this.#state = this.#isChunked ? "chunk" : "line";
      return part.length;
    }
    const end = from.indexOf(lineFeed);
    if (end === -1) return 0;
    const line = from.subarray(0, end).toString("latin1").replace(/\r$/, "");
    out.push(this.#state === "line" && line !== "" ? Buffer.from(`${straight(line)}\r\n`) : ended(line));
    this.#follow(line);
    return end + 1;
  }

  #follow(line: string): void {
    switch (this.#state) {
      case "line":
        if (line === "") return;
        this.#state = "head";
        this.#left = 0;
        this.#isChunked = false;
        return;
      case "head": {
        const [, name = "", value = ""] = line.match(/^([^:\s]+)\s*:\s*(.*?)\s*$/) ?? [];
        if (/^content-length$/i.test(name)) this.#left = Number.parseInt(value, 10) || 0;
        if (/^transfer-encoding$/i.test(name)) this.#isChunked = /chunked/i.test(value);
        if (/^upgrade$/i.test(name)) this.#state = "unknown";
        else if (line === "") this.#state = this.#isChunked ? "chunk" : this.#left > 0 ? "body" : "line";
        return;
      }
      case "chunk": {
        if (line === "") return;
        const length = Number.parseInt(line, 16);
        if (Number.isNaN(length)) this.#state = "unknown";
        else if (length === 0) this.#state = "trailer";
        else {
          this.#left = length;
          this.#state = "body";
        }
        return;
      }
      case "trailer":
        if (line === "") this.#state = "line";
    }
  }
}

const ended = (line: string) => Buffer.from(`${line}\r\n`, "latin1");

/** A request line with an address of valid characters, and with a version. */
export function straight(line: string): string {
  const parts = line.match(/^\s*([A-Za-z]+)[ \t]+(.*?)(?:[ \t]+HTTP\/(\d)(?:\.(\d))?)?\s*$/i);
  if (!parts) return line;
  const [, method = "", address = "", major, minor = "1"] = parts;
  const plain = Array.from(Buffer.from(address, "latin1"), (byte) =>
    byte > 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
  const path = /^(\/|https?:)/i.test(plain) ? plain : `/${plain}`;
  return `${method.toUpperCase()} ${path} HTTP/${major ? `${major}.${minor}` : "1.0"}`;
}
