/** What the rows of a list are chosen with. */
export type RowSelection<Row> = {
  has: (row: Row) => boolean;
  put: (rows: readonly Row[], isChosen: boolean) => void;
  titleOf: (row: Row) => string;
  /** Whether a row can be chosen now; without it, every one. */
  isFree?: (row: Row) => boolean;
};
