import { isMeasurable } from "./is-measurable";

/** The heights of one-line rows in antd's tables, in pixels. */
export const rowHeights = { small: 39, middle: 55 };
export type RowSize = keyof typeof rowHeights;

/** The bars of the portal and of a list's page, and the header of its table, in pixels. */
const aboveLists = 200;
/** The rows of a large screen. */
const most = 24;

/** How many rows fit the screen beside what else is `around` them. */
export function rowsOfScreen(size: RowSize, around = aboveLists): number {
  return isMeasurable ? Math.ceil((innerHeight - around) / rowHeights[size]) : most;
}
