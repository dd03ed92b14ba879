import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { RecordWork } from "../show/use-record-work";
import type { Words } from "../words";
import type { RowSelection } from "./row-selection";

/** The props of both a table and a stack of cards. */
export type ListProps = {
  resource: Resource;
  words: Words;
  columns: readonly string[];
  rows: readonly Values[];
  /** Null if the viewer can do no bulk work. */
  selection: RowSelection<Values> | null;
  work: RecordWork;
  keyOf: (row: Values) => RecordKey;
};
