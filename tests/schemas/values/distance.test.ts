import { distanceText } from "@schemas/values/distance";
import { expect, it } from "vitest";

it.each([
  [0, "0 m"],
  [999.4, "999 m"],
  [1000, "1 km"],
  [1540, "1.5 km"],
  [693_397, "693 km"],
])("says %d metres as %s", (metres, text) => {
  expect(distanceText(metres, "en")).toBe(text);
});

it("writes it in Persian too", () => {
  expect([distanceText(120, "fa"), distanceText(693_397, "fa")]).toEqual(["120 متر", "693 کیلومتر"]);
});
