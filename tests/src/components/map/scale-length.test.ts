import { roundLength } from "@src/components/map/scale-length";
import { expect, it } from "vitest";

it.each([
  [1, 1],
  [29.9, 20],
  [30, 30],
  [99.9, 50],
  [4_800, 3_000],
  [100_000, 100_000],
])("draws a scale of %d metres as %d", (metres, drawn) => {
  expect(roundLength(metres)).toBe(drawn);
});
