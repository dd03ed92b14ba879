import { formatDuration } from "@schemas/values/duration";
import type { CellObject, SheetData } from "write-excel-file/universal";
import type { ExportCell, ExportTable, LengthCell } from "./cell";

const minutesOfDay = 1440;
const widest = 60;
const narrowest = 8;

/**
 * A table as an Excel workbook, in the reader's direction, with a fixed header. Texts are typed as texts, so a code
 * keeps its zeros, a date stays as written and nothing runs as a formula; lengths are times, so they can be summed.
 */
export async function toXlsx(table: ExportTable, isRightToLeft: boolean): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/universal");
  return writeExcelFile(sheetData(table, isRightToLeft), {
    sheet: sheetName(table.title),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: columnWidths(table).map((width) => ({ width })),
  }).toBlob();
}

function sheetData({ header, rows }: ExportTable, isRightToLeft: boolean): SheetData {
  const align = isRightToLeft ? "right" : "left";
  return [
    header.map((value): CellObject => ({ value, type: String, fontWeight: "bold", align })),
    ...rows.map((cells) =>
      cells.map((value): CellObject | null => {
        if (value === null || value === "") return null;
        if (typeof value === "number") return { value, type: Number };
        return typeof value === "object" ? lengthCell(value, align) : { value, type: String, align };
      }),
    ),
  ];
}

function columnWidths({ header, rows }: ExportTable): number[] {
  return header.map((title, index) => {
    const lengths = rows.map((cells) => textOf(cells[index] ?? null).length);
    return Math.min(widest, Math.max(narrowest, title.length, ...lengths) + 2);
  });
}

/** Hours beyond a day. Excel cannot show negative times, so such a cell is a text. */
function lengthCell({ minutes }: LengthCell, align: "left" | "right"): CellObject {
  if (minutes < 0) return { value: formatDuration(minutes), type: String, align };
  return { value: minutes / minutesOfDay, type: Number, format: "[hh]:mm" };
}

function textOf(cell: ExportCell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? formatDuration(cell.minutes) : String(cell);
}

/** A sheet name in Excel has at most 31 characters and none of \ / ? * [ ] : */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
}
