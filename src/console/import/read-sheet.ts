import { mostImportRows } from "@schemas/calls/import-rows";
import { cellsOfText, decodeText } from "./read-text";
import { mostColumns, type ReadResult, type Sheet, UnreadableSheet } from "./sheet";

type Kind = "workbook" | "text";

/**
 * Reads the table of a file with any extension; its first bytes determine its kind. `isHeading` distinguishes the row
 * of headings from a title above it.
 */
export async function readSheet(
  bytes: Uint8Array,
  knownHeadings: ReadonlySet<string>,
  fold: (text: string) => string,
): Promise<ReadResult> {
  try {
    if (bytes.length === 0) throw new UnreadableSheet("empty");
    if (kindOf(bytes) === "workbook") {
      const { cellsOfWorkbook } = await import("./read-workbook");
      return { sheet: tidySheet(await cellsOfWorkbook(bytes), knownHeadings, fold), encoding: null };
    }
    const { text, encoding } = decodeText(bytes);
    return { sheet: readTable(text, knownHeadings, fold), encoding };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.problem };
    throw error;
  }
}

/** The table of a text, from a file or the clipboard. */
function readTable(text: string, knownHeadings: ReadonlySet<string>, fold: (text: string) => string): Sheet {
  if (text.trim() === "") throw new UnreadableSheet("empty");
  // Many programs export HTML pages as Excel files.
  if (/^\s*(<!doctype|<html|<table|<\?xml)/i.test(text)) throw new UnreadableSheet("webPage");
  return tidySheet(cellsOfText(text), knownHeadings, fold);
}

/** Whether the first bytes of a file are a workbook's or a text's; throws for anything else. */
export function kindOf(bytes: Uint8Array): Kind {
  const starts = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return "workbook";
  // The container of old Excel files, and of new ones with a password.
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableSheet(hasText16(bytes, "EncryptedPackage") ? "locked" : "oldExcel");
  const isWide = starts(0xff, 0xfe) || starts(0xfe, 0xff);
  // Text has no zero bytes; pictures, documents and programs have some near the start.
  if (!isWide && (starts(0x25, 0x50, 0x44, 0x46) || bytes.subarray(0, 4096).includes(0)))
    throw new UnreadableSheet("notATable");
  return "text";
}

function hasText16(bytes: Uint8Array, text: string): boolean {
  const latin = new TextDecoder("latin1").decode(bytes);
  return latin.includes([...text].join("\0"));
}

const linesAboveHeadings = 10;

/** Headings and rows, without empty rows and columns; every row is as long as the headings. */
function tidySheet(
  cells: readonly (readonly string[])[],
  knownHeadings: ReadonlySet<string>,
  fold: (text: string) => string,
): Sheet {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) throw new UnreadableSheet("empty");
  const scores = filled
    .slice(0, linesAboveHeadings)
    .map((row) => row.filter((cell) => knownHeadings.has(fold(cell))).length);
  const at = Math.max(0, scores.indexOf(Math.max(...scores)));
  const head = filled[at] ?? [];
  // Without known headings, the headings must at least be words: a row of numbers is a record.
  if (scores[at] === 0 && head.every((cell) => cell.trim() === "" || /^[\d۰-۹٠-٩/.:\-\s]+$/.test(cell)))
    throw new UnreadableSheet("noHeadings");
  const rows = filled.slice(at + 1);
  if (rows.length === 0) throw new UnreadableSheet("noRows");
  if (rows.length > mostImportRows) throw new UnreadableSheet("tooLong");
  const width = Math.max(head.length, ...rows.slice(0, 1000).map((row) => row.length));
  if (width > mostColumns) throw new UnreadableSheet("tooWide");
  const isUsed = Array.from(
    { length: width },
    (_, index) => (head[index] ?? "").trim() !== "" || rows.some((row) => (row[index] ?? "").trim() !== ""),
  );
  const withoutEmpty = (row: readonly string[]) =>
    isUsed.flatMap((used, index) => (used ? [(row[index] ?? "").trim()] : []));
  return { headings: withoutEmpty(head), rows: rows.map(withoutEmpty) };
}
