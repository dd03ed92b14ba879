import { computedAs, dayFigures } from "@schemas/figures";
import { writeFigures } from "@server/rules/day-work/day-figures";
import type { DayResult } from "@server/rules/day-work/day-result";
import { expect, it } from "vitest";

it("writes every figure of a day at its place in the registry, and adds it to its sum", () => {
  const day = Object.fromEntries(
    dayFigures.map((name, i) => [computedAs(name), i + 1]),
  ) as never as DayResult;
  const into = new Int16Array(dayFigures.length + 2);
  const sums = new Int32Array(dayFigures.length).fill(100);
  writeFigures(day, into, 1, sums);
  expect([...into]).toEqual([0, ...dayFigures.map((_, i) => i + 1), 0]);
  expect([...sums]).toEqual(dayFigures.map((_, i) => 101 + i));
});
