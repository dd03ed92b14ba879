import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import { type BadRow, badRowReasons } from "./punch";

const quoted = (text: string) => `"${spreadsheetText(text).replaceAll('"', '""')}"`;

/** The file that lists the rows an import left out; made with the first of them. */
export class BadRowsFile {
  #stream: WriteStream | undefined;
  count = 0;

  constructor(
    readonly path: string,
    /** Several files of one import are told apart by name. */
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

  // The mark at the beginning lets spreadsheets read Persian.
  #open(): WriteStream {
    const stream = createWriteStream(this.path);
    stream.write("\ufefffile,line,reason,دلیل,original\r\n");
    return stream;
  }

  /** Closes the file; without a bad row, one of an earlier run is taken away. */
  async close(): Promise<void> {
    if (!this.#stream) {
      await rm(this.path, { force: true });
      return;
    }
    this.#stream.end();
    await once(this.#stream, "finish");
  }
}
