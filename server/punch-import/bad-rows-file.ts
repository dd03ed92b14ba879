import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import { type BadRow, badRowReasons } from "./punch";

const quoted = (text: string) => `"${spreadsheetText(text).replaceAll('"', '""')}"`;

/** The file that lists the rows an import left out; created with the first of them. */
export class BadRowsFile {
  #stream: WriteStream | undefined;
  #isClosed = false;
  count = 0;

  constructor(
    readonly path: string,
    /** With several files, each row names its file. */
    private readonly names: readonly string[],
  ) {}

  async write(rows: readonly BadRow[], fileAt: number): Promise<void> {
    if (rows.length === 0) return;
    this.#stream ??= this.#open();
    this.count += rows.length;
    const text = rows
      .map(({ line, reason, original }) => {
        const { en, fa } = badRowReasons[reason];
        return [this.names[fileAt] ?? "", String(line), en, fa, original].map(quoted).join();
      })
      .join("\r\n");
    if (!this.#stream.write(`${text}\r\n`)) await once(this.#stream, "drain");
  }

  // The byte order mark lets spreadsheets read Persian.
  #open(): WriteStream {
    const stream = createWriteStream(this.path);
    stream.write("\ufefffile,line,reason,دلیل,original\r\n");
    return stream;
  }

  /** Closes the file; without bad rows, deletes the file of an earlier run. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#stream) {
      await rm(this.path, { force: true });
      return;
    }
    this.#stream.end();
    await once(this.#stream, "finish");
  }
}
