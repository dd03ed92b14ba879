import { formatDuration } from "@schemas/values/duration";
import { BytePieces } from "./byte-pieces";
import type { ColumnKind, Row, TableFile } from "./table-file";
import { contentTypes, relations, styles, workbook, workbookRelations } from "./xlsx-parts";
import { ZipStream } from "./zip-stream";

/** Excel reads 1,048,576 rows per sheet; more rows continue on another sheet. */
const rowsOfSheet = 1_000_000;
const minutesOfDay = 1440;
/** The styles of xlsx-parts: headings, minutes as hours beyond a day, and plain texts. */
const looks = { heading: 1, length: 2, text: 3 } as const;

/**
 * A table as an Excel workbook, in chunks: in the reader's direction, with a fixed header and lengths that can be
 * summed. Everything except numbers is typed as text, so that a code keeps its zeros and nothing runs as a formula.
 */
export async function* xlsxOf(table: TableFile): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream();
  const reader = table.rows[Symbol.asyncIterator]();
  const rest: { rows: readonly Row[]; isOver: boolean } = { rows: [], isOver: false };
  let sheets = 0;
  try {
    while (!rest.isOver) {
      sheets += 1;
      yield* zip.add(`xl/worksheets/sheet${sheets}.xml`, sheetOf(table, reader, rest));
    }
  } finally {
    await reader.return?.();
  }
  const parts = {
    "[Content_Types].xml": contentTypes(sheets),
    "_rels/.rels": relations,
    "xl/workbook.xml": workbook(table.title, sheets),
    "xl/_rels/workbook.xml.rels": workbookRelations(sheets),
    "xl/styles.xml": styles(table.isRightToLeft),
  };
  for (const [name, text] of Object.entries(parts)) yield* zip.add(name, [Buffer.from(text)]);
  yield* zip.end();
}

type Rest = { rows: readonly Row[]; isOver: boolean };

async function* sheetOf(
  { columns, isRightToLeft, last, hasHead = true }: TableFile,
  reader: AsyncIterator<readonly Row[]>,
  rest: Rest,
): AsyncGenerator<Uint8Array> {
  const pieces = new BytePieces();
  const kinds = columns.map(({ kind }) => kind);
  const letters = columns.map((_, index) => lettersOf(index));
  const head = columns.map(({ title }, i) => textCell(title, `${letters[i]}1`, looks.heading)).join("");
  const widths = columns.map(({ title, kind }, i) => {
    const width = Math.min(40, Math.max(kind === "text" ? 16 : 10, title.length + 3));
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
  });
  const frozen = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : "";
  pieces.add(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ""} workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${hasHead ? `<row r="1">${head}</row>` : ""}`,
  );
  let count = hasHead ? 1 : 0;
  while (count < rowsOfSheet) {
    if (rest.rows.length === 0) {
      const next = await reader.next();
      rest.isOver = next.done ?? false;
      if (next.done) break;
      rest.rows = next.value;
    }
    const some = rest.rows.slice(0, rowsOfSheet - count);
    rest.rows = rest.rows.slice(some.length);
    for (const row of some) {
      count += 1;
      const piece = pieces.add(rowOf(row, count, kinds, letters));
      if (piece) yield piece;
    }
  }
  const end = rest.isOver && last ? rowOf(last, count + 1, kinds, letters) : "";
  const piece = pieces.add(`${end}</sheetData></worksheet>`);
  if (piece) yield piece;
  const remainder = pieces.take();
  if (remainder) yield remainder;
}

function rowOf(row: Row, number: number, kinds: readonly ColumnKind[], letters: readonly string[]): string {
  let text = `<row r="${number}">`;
  for (let i = 0; i < row.length; i += 1) {
    const value = row[i];
    if (value === null || value === undefined || value === "") continue;
    const place = `${letters[i]}${number}`;
    if (typeof value === "string") text += textCell(value, place, looks.text);
    else if (kinds[i] !== "length") text += `<c r="${place}"><v>${value}</v></c>`;
    // Excel has no negative times.
    else if (value < 0) text += textCell(formatDuration(value), place, looks.text);
    else text += `<c r="${place}" s="${looks.length}"><v>${partOfDay(value)}</v></c>`;
  }
  return `${text}</row>`;
}

function textCell(text: string, place: string, look: number): string {
  const keepsBlanks = edgeBlank.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t${keepsBlanks}>${escaped(text)}</t></is></c>`;
}

// Excel drops leading and trailing blanks unless they are marked.
const edgeBlank = /^\s|\s$|[\t\r\n]/;

const partsOfDay: string[] = [];

/** Minutes in Excel's unit, days. Fractions take long to write, and most lengths are within a day. */
function partOfDay(minutes: number): string {
  if (minutes > minutesOfDay || !Number.isInteger(minutes)) return String(minutes / minutesOfDay);
  partsOfDay[minutes] ??= String(minutes / minutesOfDay);
  return partsOfDay[minutes] as string;
}

const special = /[&<>]/;

function escaped(text: string): string {
  const clean = isWellFormed(text) ? text : [...text].filter(isWellFormed).join("");
  if (!special.test(clean)) return clean;
  return clean.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Whether XML allows the text: control characters other than tab and line ends make a workbook unreadable. */
function isWellFormed(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 0xfffe) return false;
  }
  return true;
}

/** 0 is A, 25 is Z, 26 is AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
