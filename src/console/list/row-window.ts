import { rowHeights } from "@src/components/rows-of-screen";

/** The rows of a table that are drawn, and the height of those before and after them, in pixels. */
export type RowWindow = { from: number; to: number; before: number; after: number };

/** The first row in what screen readers count: the header is their first. */
export const rowIndexOfFirst = 2;
/** With more rows than this only those in sight are drawn. */
export const mostDrawn = 60;
/** As many as fill a screen: what a long table draws first. */
const firstRows = 16;
/** What is drawn beyond sight, above and below. */
const beyond = 16;
/** When fewer than this are left beyond sight, others are drawn. */
const least = 10;
/** The height of a row of which none is measured yet. */
const usualHeight = rowHeights.middle;

/** The heights of rows: those that were drawn once are known, the others are taken for the average of these. */
export class RowHeights {
  readonly #known: (number | undefined)[];
  #sum = 0;
  #count = 0;

  constructor(readonly length: number) {
    this.#known = Array.from({ length });
  }

  set(index: number, height: number): void {
    if (height === 0) return;
    const before = this.#known[index];
    this.#sum += height - (before ?? 0);
    if (before === undefined) this.#count += 1;
    this.#known[index] = height;
  }

  /** The height of the rows from one up to another, without the last. */
  between(from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.#known[index] ?? this.#usual;
    return sum;
  }

  /** The row at a distance from the top of the first. */
  at(distance: number): number {
    let left = distance;
    let index = 0;
    for (; index < this.length - 1; index += 1) {
      left -= this.#known[index] ?? this.#usual;
      if (left < 0) break;
    }
    return index;
  }

  get #usual(): number {
    return this.#count === 0 ? usualHeight : this.#sum / this.#count;
  }

  /** These rows drawn, and the room of the others. */
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

/** What a table of so many rows draws before anybody has scrolled: all of a short one. */
export function firstWindow(count: number): RowWindow {
  return new RowHeights(count).window(0, count > mostDrawn ? firstRows : count);
}

/** Whether these rows are among those drawn, or as many of them as there are. */
export const covers = (heights: RowHeights, { from, to }: RowWindow, first: number, last: number) =>
  from <= Math.max(0, first) && to >= Math.min(heights.length, last + 1);

/** What is to be drawn when the rows from `first` to `last` are in sight; the same again while it is enough around them. */
export function windowAround(heights: RowHeights, wanted: RowWindow, first: number, last: number): RowWindow {
  return covers(heights, wanted, first - least, last + least)
    ? wanted
    : heights.window(first - beyond, last + 1 + beyond);
}
