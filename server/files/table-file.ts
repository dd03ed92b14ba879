/** What a column of a file holds: `number` and `length` (minutes) can be summed in a spreadsheet. */
export type ColumnKind = "text" | "number" | "length";

/** A table being written to a file, row by row. */
export type TableFile = {
  /** The name of the sheet and of the file. */
  title: string;
  isRightToLeft: boolean;
  /** Whether the first row has the column titles; true by default. */
  hasHead?: boolean;
  columns: readonly { title: string; kind: ColumnKind }[];
  /** Rows in order, in batches. */
  rows: AsyncIterable<readonly Row[]>;
  /** The row of totals below them. */
  last?: Row | undefined;
};
export type Row = readonly (string | number | null)[];
