import { hourTicks } from "@src/components/charts/hour-ticks";
import { expect, it } from "vitest";

it.each([
  [0, [0, 1]],
  [59, [0, 1]],
  [4 * 60, [0, 1, 2, 3, 4]],
  [9 * 60 + 1, [0, 5, 10]],
  [48 * 60, [0, 20, 40, 60]],
  [1104 * 60, [0, 500, 1000, 1500]],
])("marks an axis up to %d minutes at whole hours", (highest, hours) => {
  expect(hourTicks(highest)).toEqual(hours.map((one) => one * 60));
});
