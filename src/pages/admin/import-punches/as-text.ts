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
  return new File([toCsv({ title: "", header, rows })], file.name);
}
