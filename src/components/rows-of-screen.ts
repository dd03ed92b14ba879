import { isMeasurable } from "./is-measurable";

/** How high the rows of antd's tables are, of one line each, in pixels. */
export const rowHeights = { small: 39, middle: 55 };
export type RowSize = keyof typeof rowHeights;

// The bars of the portal and the page, and the header of the table.
const above = 200;
/** Those of a large screen. */
const most = 24;

/** How many rows fit the screen below what stands above them. */
export function rowsOfScreen(size: RowSize): number {
  return isMeasurable ? Math.ceil((innerHeight - above) / rowHeights[size]) : most;
}
