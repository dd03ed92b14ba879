import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";

/** The encoding of a text file, detected from its beginning. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256";

/** The beginning of a file as text, enough to recognise its form. */
type FileStart = { text: string; encoding: Encoding; isWhole: boolean };

const startBytes = 64 * 1024;

/** Reads the beginning of a file, whole lines only. */
export async function readFileStart(file: string): Promise<FileStart> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const isWhole = bytesRead < startBytes;
    const encoding = encodingOf(bytes);
    const text = new TextDecoder(encoding).decode(bytes);
    const end = isWhole ? text.length : text.lastIndexOf("\n") + 1;
    return { text: text.slice(0, end), encoding, isWhole };
  } finally {
    await handle.close();
  }
}

/** The encoding of a text, detected from its first bytes. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    // The last character may be cut, which a stream tolerates.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    // The encoding of older Iranian programs.
    return "windows-1256";
  }
}

/** How many lines a file has, including an unfinished last one. */
export async function countLines(file: string): Promise<number> {
  let lines = 0;
  let last = newLine;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, at + 1)) lines += 1;
    last = piece.at(-1) ?? last;
  }
  return last === newLine ? lines : lines + 1;
}

const newLine = 10;

/** The text of a file in chunks, whatever its size. */
export function readText(file: string, encoding: Encoding): Readable {
  const bytes = createReadStream(file);
  async function* decoded() {
    const decoder = new TextDecoder(encoding);
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  }
  const text = Readable.from(decoded());
  text.once("close", () => bytes.destroy());
  return text;
}
