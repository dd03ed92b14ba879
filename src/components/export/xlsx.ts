import type { CellObject, SheetData } from "write-excel-file/universal";
import type { ExportCell, ExportTable } from "./cell";

const widest = 60;
const narrowest = 8;

/**
 * A table as an Excel workbook, in the reader's direction, with a header that stays. Texts are typed as texts, so a
 * code keeps its zeros, a date stays as written and nothing runs as a formula.
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
        return typeof value === "number" ? { value, type: Number } : { value, type: String, align };
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

const textOf = (cell: ExportCell) => (cell === null ? "" : String(cell));

/** Excel allows 31 characters and none of \ / ? * [ ] : in the name of a sheet. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
}
