import { flushSync } from "react-dom";
import { covers, RowHeights, type RowWindow, rowIndexOfFirst, windowAround } from "./row-window";

type Watched = {
  /** The element with the rows, whose place in the page decides which of them are in sight. */
  body: HTMLElement;
  count: number;
  /** What is drawn now. */
  drawn: () => RowWindow;
  /** Draws other rows: at once, or as the browser finds time for it. */
  draw: (rows: RowWindow, isUrgent: boolean) => void;
};

export type RowsWatch = {
  /** Draws a row that is not in sight. */
  reach: (index: number) => void;
  stop: () => void;
};

/**
 * Tells a long table which of its rows are in sight, as the page scrolls; on paper all of them are. What comes into sight
 * next is drawn ahead, bit by bit between the frames, and only what is missing in sight at once.
 */
export function watchRows({ body, count, drawn, draw }: Watched): RowsWatch {
  const heights = new RowHeights(count);
  let wanted = drawn();

  // Reading a height makes the browser lay the page out, so that each set of rows is read once.
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
    const next = windowAround(heights, wanted, first, last);
    const isMissing = !covers(heights, drawn(), first, last);
    if (next !== wanted || isMissing) draw(next, isMissing);
    wanted = next;
  };
  const drawNow = (rows: RowWindow) => {
    wanted = rows;
    flushSync(() => draw(rows, true));
  };
  const drawAll = () => drawNow(heights.window(0, count));
  const afterPrint = () => {
    wanted = { from: 0, to: 0, before: 0, after: 0 };
    look();
  };

  // What else moves the rows is a change of the page's height.
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
      drawNow(windowAround(heights, wanted, index, index));
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
