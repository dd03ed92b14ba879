import { formatDuration } from "@schemas/values/duration";
import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import type { ExportCell, ExportTable } from "./cell";

const byteOrderMark = "\ufeff";

/**
 * A table as CSV: with a byte order mark, without which Excel misreads Persian, and with an apostrophe before texts
 * that a spreadsheet would run as a formula.
 */
export function toCsv({ header, rows }: ExportTable): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(","));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}

function csvCell(cell: ExportCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return formatDuration(cell.minutes);
  const text = spreadsheetText(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
