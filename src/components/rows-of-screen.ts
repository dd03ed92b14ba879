import { isTouchScreen } from "../theme/is-touch-screen";
import { isMeasurable } from "./is-measurable";

/** The heights of one-line rows in the portal's tables, in pixels; a finger needs larger buttons in them. */
export const rowHeights = isTouchScreen() ? { small: 49, middle: 61 } : { small: 40, middle: 44 };
export type RowSize = keyof typeof rowHeights;

/** The bars of the portal and of a list's page, and the header of its table, in pixels. */
const aboveLists = 200;
/** The rows of a large screen. */
const most = 24;

/** How many rows fit the screen beside what else is `around` them. */
export function rowsOfScreen(size: RowSize, around = aboveLists): number {
  return isMeasurable ? Math.ceil((innerHeight - around) / rowHeights[size]) : most;
}
