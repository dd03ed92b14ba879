import { toCsv } from "@src/components/export/csv";
import { kindOf } from "@src/console/import/read-sheet";
import { largestFile, UnreadableSheet } from "@src/console/import/sheet";

/**
 * A file as the server reads punches: what a clock or a spreadsheet wrote as text stays as it is, a workbook becomes
 * CSV. Throws {@link UnreadableSheet} for what is neither.
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

/** A cell that holds midnight looks like a mere day: in a column of moments it says its time as the others do. */
function withMidnights(rows: readonly (readonly string[])[]): string[][] {
  const columns = new Set<number>();
  for (const row of rows) for (const [at, cell] of row.entries()) if (moment.test(cell)) columns.add(at);
  return rows.map((row) =>
    row.map((cell, at) => (columns.has(at) && wholeDay.test(cell) ? `${cell} 00:00` : cell)),
  );
}
