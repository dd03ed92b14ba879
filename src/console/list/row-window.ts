import { rowHeights } from "@src/components/rows-of-screen";

/** The drawn rows of a table, and the heights of the rows before and after them in pixels. */
export type RowWindow = { from: number; to: number; before: number; after: number };

/** The number of the first row for screen readers, which count the header as row 1. */
export const rowIndexOfFirst = 2;
/** If there are more rows than this, only those in view are drawn. */
export const mostDrawn = 60;
/** How many rows are drawn beyond the view, above and below. */
const beyond = 16;
/** If fewer drawn rows than this are left beyond the view, more are drawn. */
const least = 10;
/** The assumed height of a row before any is measured. */
const usualHeight = rowHeights.middle;

/** The heights of rows: those drawn once are measured, the others are assumed to have the average of these. */
export class RowHeights {
  readonly #measured: (number | undefined)[];
  #sum = 0;
  #count = 0;

  constructor(readonly length: number) {
    this.#measured = Array.from({ length });
  }

  set(index: number, height: number): void {
    if (height === 0) return;
    const before = this.#measured[index];
    this.#sum += height - (before ?? 0);
    if (before === undefined) this.#count += 1;
    this.#measured[index] = height;
  }

  /** The total height of the rows from `from` up to, but not including, `to`. */
  between(from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.#measured[index] ?? this.#usual;
    return sum;
  }

  /** The row at a distance from the top of the first row. */
  at(distance: number): number {
    let left = distance;
    let index = 0;
    for (; index < this.length - 1; index += 1) {
      left -= this.#measured[index] ?? this.#usual;
      if (left < 0) break;
    }
    return index;
  }

  get #usual(): number {
    return this.#count === 0 ? usualHeight : this.#sum / this.#count;
  }

  /** The window that draws these rows. */
  window(from: number, to: number): RowWindow {
    const first = Math.max(0, from);
    const last = Math.min(this.length, to);
    return {
      from: first,
      to: last,
      before: this.between(0, first),
      after: this.between(last, this.length),
    };
  }
}

/** The rows that a table of `count` draws before any scrolling: all of a short one, of a long one those `fitting`. */
export function firstWindow(count: number, fitting: number): RowWindow {
  return new RowHeights(count).window(0, count > mostDrawn ? fitting : count);
}

/** Whether the rows from `first` to `last`, as far as they exist, are in a window. */
export const covers = (heights: RowHeights, { from, to }: RowWindow, first: number, last: number) =>
  from <= Math.max(0, first) && to >= Math.min(heights.length, last + 1);

/** The window for a view of the rows from `first` to `last`; the present one if it extends far enough beyond them. */
export function windowAround(
  heights: RowHeights,
  present: RowWindow,
  first: number,
  last: number,
): RowWindow {
  return covers(heights, present, first - least, last + least)
    ? present
    : heights.window(first - beyond, last + 1 + beyond);
}
