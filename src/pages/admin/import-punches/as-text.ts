import { toCsv } from "@src/components/export/csv";
import { kindOf } from "@src/console/import/read-sheet";
import { largestFile, UnreadableSheet } from "@src/console/import/sheet";

/**
 * A file in the form the server reads: text from a clock or a spreadsheet is unchanged, a workbook becomes CSV. Throws
 * {@link UnreadableSheet} for anything else.
 */
export async function asText(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (head.length === 0) throw new UnreadableSheet("empty");
  if (kindOf(head) === "text") return file;
  if (file.size > largestFile) throw new UnreadableSheet("tooBig");
  const { cellsOfWorkbook } = await import("@src/console/import/read-workbook");
  const [header = [], ...rows] = await cellsOfWorkbook(new Uint8Array(await file.arrayBuffer()));
  return new File([toCsv({ title: "", header, rows: withMidnights(rows) })], file.name);
}

const wholeDay = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Gives midnights their time: a workbook shows them as a plain date, even in a column of moments. */
function withMidnights(rows: readonly (readonly string[])[]): string[][] {
  const columns = new Set<number>();
  for (const row of rows) for (const [at, cell] of row.entries()) if (moment.test(cell)) columns.add(at);
  return rows.map((row) =>
    row.map((cell, at) => (columns.has(at) && wholeDay.test(cell) ? `${cell} 00:00` : cell)),
  );
}
