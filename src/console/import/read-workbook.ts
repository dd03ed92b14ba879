import { unzipSync, type Zippable, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { UnreadableSheet } from "./sheet";

// A small file can unpack to more than a browser's memory.
const mostUnpacked = 600 * 1024 * 1024;

/** The cells of the first non-empty sheet of a workbook. */
export async function cellsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const sheets = await readSheets(unpacked(bytes)).catch(() => {
    throw new UnreadableSheet("broken");
  });
  const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
  return rows.map((row) => row.map(textOf));
}

/**
 * The same workbook without compression. For large parts the library would otherwise start workers from addresses that
 * the page's security policy refuses.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  let parts: Zippable;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        size += originalSize;
        if (size > mostUnpacked) throw new UnreadableSheet("tooBig");
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet("broken");
  }
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return writtenDate(cell);
  // Digits after the fifteenth are rounding errors that the sheet does not show.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return String(cell);
}

/** Dates in a sheet have no time zone; one without a day is a time. */
function writtenDate(date: Date): string {
  // A time of day is a fraction that is seldom exact: rounded down, it could fall into the previous minute.
  const instant = Math.round(date.getTime() / 1000) * 1000;
  const [day = "", time = ""] = new Date(instant).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (instant < Date.UTC(1900, 0, 1)) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
