import type { RequestRow } from "@schemas/calls/request-rows";
import type { Selection } from "@src/console/list/use-selection";
import type { RequestColumn, RequestList } from "./request-lists";
import type { Assessment } from "./use-assessment";
import type { Decisions } from "./use-decisions";

/** The props of both a table of requests and a stack of cards. */
export type RowsProps = {
  list: RequestList;
  /** The columns that the reader wants to see. */
  columns: readonly RequestColumn[];
  /** A label of the rows for screen readers. */
  label: string;
  rows: readonly RequestRow[];
  /** Null if the reader cannot decide here. */
  selection: Selection | null;
  decisions: Decisions;
  assessments: ReadonlyMap<number, Assessment> | undefined;
  hrefOf: (id: number) => string;
  onOpen: (row: RequestRow) => void;
};
