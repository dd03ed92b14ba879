import type { Direction } from "./punch";

/** How a file says which of three parts of a date is which; `typed` as people type dates (schemas/values). */
export type DateOrder = "typed" | "month-first";

/** Whom the numbers of a file name: a personnel number, a card, or whichever is known. */
export type NumberMeaning = "number" | "card" | "either";

/** One row a person, one column a day: the first entries (or the last exits) of a year. */
export type WideForm = {
  kind: "wide";
  delimiter: string;
  numberColumn: number;
  /** The day of each column, null for those that are no day. */
  days: readonly (number | null)[];
  order: DateOrder;
  meaning: NumberMeaning;
};

/** One row a punch (or an entry and its exit). Columns are counted from 0; undefined when there is none. */
export type LongForm = {
  kind: "long" | "attlog";
  delimiter: string;
  hasHeader: boolean;
  columns: Columns;
  /** What each word of the direction column means; other words mean an untyped punch. */
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
