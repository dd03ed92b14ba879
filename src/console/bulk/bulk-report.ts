import type { BulkItem } from "@schemas/calls/bulk";
import type { ExportTable } from "@src/components/export/cell";
import { codeOfItem } from "./code-of-item";

type ReportWords = {
  title: string;
  columns: readonly [record: string, code: string, state: string, reason: string];
  states: (state: BulkItem["state"]) => string;
  reason: (item: BulkItem) => string;
};

/** The result of every record, as a table for a file. */
export function bulkReport(items: readonly BulkItem[], words: ReportWords): ExportTable {
  return {
    title: words.title,
    header: words.columns,
    rows: items.map((item) => [item.title, codeOfItem(item), words.states(item.state), words.reason(item)]),
  };
}
