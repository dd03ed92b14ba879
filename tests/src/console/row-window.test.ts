import { rowHeights } from "@src/components/rows-of-screen";
import { firstWindow, RowHeights, windowAround } from "@src/console/list/row-window";
import { describe, expect, it } from "vitest";

describe("the rendered rows of a long table", () => {
  it("are all of a short table, or a screenful of a long one with space for the others", () => {
    expect(firstWindow(60, 12)).toEqual({ from: 0, to: 60, before: 0, after: 0 });
    const { from, to, before, after } = firstWindow(2000, 12);
    expect([from, before]).toEqual([0, 0]);
    expect(to).toBe(12);
    expect(after).toBe((2000 - to) * rowHeights.middle);
  });

  it("extend beyond the visible ones, and stay while they do", () => {
    const heights = new RowHeights(2000);
    const drawn = windowAround(heights, firstWindow(2000, 12), 500, 512);
    expect(drawn.from).toBeLessThan(500);
    expect(drawn.to).toBeGreaterThan(512);
    expect(windowAround(heights, drawn, 503, 515)).toBe(drawn);
    expect(windowAround(heights, drawn, 530, 542)).not.toBe(drawn);
  });

  it("stop at the first and the last row", () => {
    const heights = new RowHeights(100);
    expect(windowAround(heights, heights.window(50, 60), 0, 9)).toMatchObject({ from: 0, before: 0 });
    expect(windowAround(heights, heights.window(50, 60), 90, 99)).toMatchObject({ to: 100, after: 0 });
  });

  it("are located by measured heights, and by their average if not rendered", () => {
    const heights = new RowHeights(1000);
    for (let index = 0; index < 10; index += 1) heights.set(index, index < 5 ? 40 : 60);
    expect([heights.at(0), heights.at(199), heights.at(200), heights.at(500)]).toEqual([0, 4, 5, 10]);
    expect(heights.between(0, 1000)).toBe(50_000);
    expect(heights.at(1e9)).toBe(999);
    // A row without layout has no height.
    heights.set(20, 0);
    expect(heights.between(20, 21)).toBe(50);
  });
});
