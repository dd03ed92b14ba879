/** What a column of a file holds: `number` and `length` (minutes) can be summed by whoever opens it. */
export type ColumnKind = "text" | "number" | "length";

/** A table on its way into a file, row by row. */
export type TableFile = {
  /** The name of the sheet and of the file. */
  title: string;
  isRightToLeft: boolean;
  columns: readonly { title: string; kind: ColumnKind }[];
  /** Rows in order, some at a time. */
  rows: AsyncIterable<readonly Row[]>;
  /** What stands below them. */
  last?: Row | undefined;
};
export type Row = readonly (string | number | null)[];
