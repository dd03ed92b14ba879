import { isMeasurable } from "./is-measurable";

/** The heights of one-line rows in antd's tables, in pixels. */
export const rowHeights = { small: 39, middle: 55 };
export type RowSize = keyof typeof rowHeights;

// The bars of the portal and the page, and the header of the table.
const above = 200;
/** The rows of a large screen. */
const most = 24;

/** How many rows fit the screen below the bars and the header. */
export function rowsOfScreen(size: RowSize): number {
  return isMeasurable ? Math.ceil((innerHeight - above) / rowHeights[size]) : most;
}
