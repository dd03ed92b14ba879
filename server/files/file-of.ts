import type { FileFormat } from "@schemas/calls/reports";
import type { FileAnswer } from "@schemas/define-call";
import { csvOf } from "./csv";
import type { TableFile } from "./table-file";
import { xlsxOf } from "./xlsx";

const writers = {
  csv: { write: csvOf, type: "text/csv;charset=utf-8" },
  xlsx: { write: xlsxOf, type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
} as const satisfies Record<FileFormat, object>;

/** A table as a file of the requested format. */
export function fileOf({ format, ...table }: TableFile & { format: FileFormat }): FileAnswer {
  const { write, type } = writers[format];
  return { name: `${table.title}.${format}`, type, content: write(table) };
}
