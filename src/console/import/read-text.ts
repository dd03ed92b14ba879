import { mostImportRows } from "@schemas/calls/import-rows";
import { textOfCsvCell } from "@schemas/values/spreadsheet-text";
import { parse } from "csv-parse/browser/esm/sync";
import { UnreadableSheet } from "./sheet";

const delimiters = [",", ";", "\t"] as const;
const linesLookedAt = 20;

/** The text of a file and its encoding: by byte order mark, otherwise UTF-8, otherwise that of older programs. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  try {
    return {
      text: new TextDecoder(encoding ?? "utf-8", { fatal: encoding === null }).decode(bytes),
      encoding: encoding ?? "utf-8",
    };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), encoding: "windows-1256" };
  }
}

function encodingOf([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/**
 * The cells of a delimited text, at most one row more than an import accepts; without the apostrophes by which such
 * files keep texts from being run.
 */
export function cellsOfText(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Plus a row of headings and the lines above it.
      to: mostImportRows + linesLookedAt,
    });
    return rows.map((row) => row.map(textOfCsvCell));
  } catch {
    throw new UnreadableSheet("brokenQuote");
  }
}

/** The delimiter that splits the first lines into the most cells. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, linesLookedAt);
  const count = (sign: string) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
