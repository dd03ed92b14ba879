import type { ListPart } from "@schemas/list-query";

type Parts<Row, Sum> = {
  /** The rows of the page. */
  rows: () => Promise<Row[]>;
  /** The totals of the whole filter, and the number of its rows. */
  totals: () => Promise<{ total: number; sum: Sum }>;
};

/** The answer of a list with totals: both parts, or only the requested one. */
export async function inParts<Row, Sum>(part: ListPart | undefined, { rows, totals }: Parts<Row, Sum>) {
  return {
    items: part === "totals" ? [] : await rows(),
    ...(part === "rows" ? {} : await totals()),
  };
}
