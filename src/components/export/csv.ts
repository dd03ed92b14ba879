import type { ExportCell, ExportTable } from "./cell";

const byteOrderMark = "\ufeff";

/**
 * A table as CSV: with a byte order mark, or Excel reads Persian as gibberish, and with texts that a spreadsheet would
 * run as a formula made harmless by an apostrophe.
 */
export function toCsv({ header, rows }: ExportTable): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(","));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}

// Spreadsheets run a text as a formula by its first character, full-width ones and leading blanks included.
const startsFormula = /^[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function csvCell(cell: ExportCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
