import type { RequestRow } from "@schemas/calls/request-rows";
import type { Selection } from "@src/console/list/use-selection";
import type { RequestColumn, RequestList } from "./request-lists";
import type { Assessment } from "./use-assessment";
import type { Decisions } from "./use-decisions";

/** What a table of requests and a stack of cards both draw. */
export type RowsProps = {
  list: RequestList;
  /** Those of its columns that the reader wants to see. */
  columns: readonly RequestColumn[];
  /** What the rows have in common, for a screen reader. */
  label: string;
  rows: readonly RequestRow[];
  /** Absent where nothing is decided. */
  selection: Selection | null;
  decisions: Decisions;
  assessments: ReadonlyMap<number, Assessment> | undefined;
  hrefOf: (id: number) => string;
  onOpen: (row: RequestRow) => void;
};
