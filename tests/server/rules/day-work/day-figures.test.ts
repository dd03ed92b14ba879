import { computedAs, dayFigures } from "@schemas/figures";
import { writeFigures } from "@server/rules/day-work/day-figures";
import type { DayResult } from "@server/rules/day-work/day-result";
import { expect, it } from "vitest";

it("writes every figure of a day at its place in the registry", () => {
  const day = Object.fromEntries(
    dayFigures.map((name, i) => [computedAs(name), i + 1]),
  ) as never as DayResult;
  const into = new Int16Array(dayFigures.length + 2);
  writeFigures(day, into, 1);
  expect([...into]).toEqual([0, ...dayFigures.map((_, i) => i + 1), 0]);
});
