import { flushSync } from "react-dom";
import { covers, RowHeights, type RowWindow, rowIndexOfFirst, windowAround } from "./row-window";

type Watched = {
  /** The element with the rows, whose position on the page determines which of them are in view. */
  body: HTMLElement;
  count: number;
  /** The rows drawn now. */
  drawn: () => RowWindow;
  /** Draws other rows: immediately if urgent, otherwise when the browser has time. */
  draw: (rows: RowWindow, isUrgent: boolean) => void;
};

export type RowsWatch = {
  /** Draws a row that is not in view. */
  reach: (index: number) => void;
  stop: () => void;
};

/**
 * Draws the rows of a long table that are in view as the page scrolls; on paper, all rows. Rows that come into view
 * next are drawn ahead without urgency; only rows missing from the view are drawn immediately.
 */
export function watchRows({ body, count, drawn, draw }: Watched): RowsWatch {
  const heights = new RowHeights(count);
  let requested = drawn();

  // Reading a height forces a layout, so each set of rows is measured only once.
  let measured: RowWindow | undefined;
  const measure = () => {
    if (measured === drawn()) return;
    measured = drawn();
    for (const row of body.querySelectorAll<HTMLElement>("[aria-rowindex]"))
      heights.set(Number(row.getAttribute("aria-rowindex")) - rowIndexOfFirst, row.offsetHeight);
  };
  const look = () => {
    measure();
    const { top } = body.getBoundingClientRect();
    const first = heights.at(Math.max(0, -top));
    const last = heights.at(Math.max(0, innerHeight - top));
    const next = windowAround(heights, requested, first, last);
    const isMissing = !covers(heights, drawn(), first, last);
    if (next !== requested || isMissing) draw(next, isMissing);
    requested = next;
  };
  const drawNow = (rows: RowWindow) => {
    requested = rows;
    flushSync(() => draw(rows, true));
  };
  const drawAll = () => drawNow(heights.window(0, count));
  const afterPrint = () => {
    requested = { from: 0, to: 0, before: 0, after: 0 };
    look();
  };

  // A change of the page's height also moves the rows.
  const resized = new ResizeObserver(look);
  resized.observe(document.body);
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  addEventListener("beforeprint", drawAll);
  addEventListener("afterprint", afterPrint);
  look();
  return {
    reach: (index) => {
      if (covers(heights, drawn(), index, index)) return;
      measure();
      drawNow(windowAround(heights, requested, index, index));
    },
    stop: () => {
      resized.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
      removeEventListener("beforeprint", drawAll);
      removeEventListener("afterprint", afterPrint);
    },
  };
}
