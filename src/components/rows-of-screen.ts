import { isMeasurable } from "./is-measurable";

// The bars of the portal and the page, and the header of the table.
const above = 200;
/** Those of a large screen. */
const most = 24;

/** How many rows of a height, in pixels, fit the screen below what stands above them. */
export function rowsOfScreen(height: number): number {
  return isMeasurable ? Math.ceil((innerHeight - above) / height) : most;
}
