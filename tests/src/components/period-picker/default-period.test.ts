import { defaultPeriod, defaultYear } from "@src/components/period-picker/default-period";
import { expect, test } from "vitest";

const periods = (...numbers: number[]) => numbers.map((number) => ({ number }));

test.each([
  ["the last year whatever the order", [1402, 1404, 1403], "2025-11-21", 1404],
  ["the last that has begun, where years are made ahead", [1403, 1404, 1405, 1406], "2025-11-21", 1404],
  ["the next from its first day on", [1403, 1404, 1405], "2026-03-21", 1405],
  ["a coming year where there is no other", [1405, 1406], "2025-11-21", 1406],
  ["nothing where there is none", [], "2025-11-21", null],
])("chooses %s", (_, years, today, expected) => {
  expect(defaultYear(years, today)).toBe(expected);
});

test.each([
  // 2025-11-21 is the last day of Aban 1404, 2025-11-22 the first of Azar.
  ["the current Persian month when present", [1, 2, 7, 8, 9], "2025-11-21", 8],
  ["the next month from its first day on", [1, 2, 7, 8, 9], "2025-11-22", 9],
  ["the last one when the current month is absent", [1, 2, 3], "2025-11-21", 3],
  ["the greatest number when the list is not in order", [3, 1, 2], "2025-11-21", 3],
  ["Esfand on 30 Esfand of a leap year", [11, 12], "2025-03-20", 12],
])("chooses %s", (_, numbers, today, expected) => {
  expect(defaultPeriod(periods(...numbers), today)).toBe(expected);
});

test("chooses nothing from an empty list", () => {
  expect(defaultPeriod([], "2025-11-21")).toBeNull();
});
