import type { ExportTable } from "../export/cell";
import type { BulkOutcome } from "./bulk-runner";
import type { BulkItem } from "./bulk-runs";

type ReportWords = {
  title: string;
  columns: readonly [record: string, state: string, reason: string];
  states: (state: BulkOutcome<BulkItem>["state"]) => string;
  reason: (error: unknown) => string;
};

/** What became of every record of a run, as a table to keep. */
export function bulkReport(outcomes: readonly BulkOutcome<BulkItem>[], words: ReportWords): ExportTable {
  return {
    title: words.title,
    header: words.columns,
    rows: outcomes.map(({ item, state, error }) => [
      item.title,
      words.states(state),
      state === "failed" ? words.reason(error) : "",
    ]),
  };
}
