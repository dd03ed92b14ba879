import { formatDuration } from "@schemas/values/duration";
import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import { BytePieces } from "./byte-pieces";
import type { ColumnKind, Row, TableFile } from "./table-file";

// Without the byte order mark Excel misreads Persian.
const byteOrderMark = "\ufeff";

/** A table as CSV, in chunks. Texts that a spreadsheet would run as a formula get a leading apostrophe. */
export async function* csvOf({ columns, rows, last, hasHead = true }: TableFile): AsyncGenerator<Uint8Array> {
  const pieces = new BytePieces();
  const kinds = columns.map(({ kind }) => kind);
  const titles = columns.map(() => "text" as const);
  const head = columns.map(({ title }) => title);
  pieces.add(byteOrderMark + (hasHead ? lineOf(head, titles) : ""));
  for await (const some of rows) {
    for (const row of some) {
      const piece = pieces.add(lineOf(row, kinds));
      if (piece) yield piece;
    }
  }
  const piece = last && pieces.add(lineOf(last, kinds));
  if (piece) yield piece;
  const remainder = pieces.take();
  if (remainder) yield remainder;
}

function lineOf(row: Row, kinds: readonly ColumnKind[]): string {
  let line = "";
  for (let i = 0; i < row.length; i += 1) {
    if (i > 0) line += ",";
    line += cellOf(row[i] ?? null, kinds[i] as ColumnKind);
  }
  return `${line}\r\n`;
}

function cellOf(value: string | number | null, kind: ColumnKind): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "length" ? formatDuration(value) : String(value);
  const text = spreadsheetText(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
