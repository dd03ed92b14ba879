import getScrollBarSize, { getTargetScrollBarSize as measure } from "rc-util/es/getScrollBarSize";

type Size = ReturnType<typeof measure>;
let size: Size | undefined;

/**
 * The size of a table's scroll bars, which are alike in all tables. antd measures it for each table it draws, by adding
 * a style sheet, for which the browser lays out the page twice. In the built portal this replaces that measuring
 * (server/launcher/left-out.ts).
 */
export function getTargetScrollBarSize(table: Parameters<typeof measure>[0]): Size {
  if (size) return size;
  const measured = measure(table);
  // Without an element there is nothing to measure.
  if (table instanceof Element) size = measured;
  return measured;
}

export default getScrollBarSize;
