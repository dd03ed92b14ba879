import type { Direction } from "./punch";

/** The order of the parts of a date in a file; `typed` as people type dates (schemas/values). */
export type DateOrder = "typed" | "month-first";

/** The meaning of the numbers in a file: personnel numbers, card numbers, or whichever exists. */
export type NumberMeaning = "number" | "card" | "either";

/** One row per person, one column per day: the first entries (or the last exits) of a year. */
export type WideForm = {
  kind: "wide";
  delimiter: string;
  numberColumn: number;
  /** The day of each column; null for columns that are not days. */
  days: readonly (number | null)[];
  order: DateOrder;
  meaning: NumberMeaning;
};

/** One row per punch (or per entry and its exit). Columns are counted from 0; undefined when missing. */
export type LongForm = {
  kind: "long" | "attlog";
  delimiter: string;
  hasHeader: boolean;
  columns: Columns;
  /** The meaning of each word in the direction column; other words mean an untyped punch. */
  directions: ReadonlyMap<string, Direction>;
  order: DateOrder;
  meaning: NumberMeaning;
};

export type ColumnRole =
  | "number"
  | "card"
  | "moment"
  | "date"
  | "time"
  | "entry"
  | "exit"
  | "direction"
  | "device";
export type Columns = Partial<Record<ColumnRole, number>>;

export type FileForm = WideForm | LongForm;
