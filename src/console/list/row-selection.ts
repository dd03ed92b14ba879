/** The selection of rows in a list. */
export type RowSelection<Row> = {
  has: (row: Row) => boolean;
  put: (rows: readonly Row[], isChosen: boolean) => void;
  titleOf: (row: Row) => string;
  /** Whether a row can be chosen now; every row by default. */
  isFree?: (row: Row) => boolean;
};
