import { periodAfter, periodBefore } from "@src/components/period-picker/period-steps";
import { expect, test } from "vitest";

const months = (...numbers: number[]) =>
  numbers.map((number) => ({
    number,
    from: `2026-${String(number).padStart(2, "0")}-01`,
    to: `2026-${String(number).padStart(2, "0")}-28`,
  }));
const known = { periods: months(1, 2, 3), years: [1404, 1405, 1406], lastBefore: 12, today: "2026-03-15" };

test.each([
  ["the one before in the list", { year: 1405, period: 2 }, {}, { year: 1405, period: 1 }],
  ["the last of the year before", { year: 1405, period: 1 }, {}, { year: 1404, period: 12 }],
  ["as many as that year has", { year: 1405, period: 1 }, { lastBefore: 13 }, { year: 1404, period: 13 }],
  ["nowhere while nobody knows how many that is", { year: 1405, period: 1 }, { lastBefore: null }, null],
  ["nowhere before the first year", { year: 1405, period: 1 }, { years: [1405] }, null],
  ["nowhere in a year without periods", { year: 1405, period: 1 }, { periods: [] }, null],
])("back leads to %s", (_, shown, other, expected) => {
  expect(periodBefore({ ...known, ...other, shown })).toEqual(expected);
});

test.each([
  ["the one after in the list", { year: 1405, period: 1 }, {}, { year: 1405, period: 2 }],
  ["nowhere beyond today", { year: 1405, period: 2 }, { today: "2026-02-20" }, null],
  ["nowhere from the one that goes on", { year: 1405, period: 3 }, {}, null],
  [
    "the first of the year after",
    { year: 1405, period: 3 },
    { today: "2026-03-29" },
    { year: 1406, period: 1 },
  ],
  ["nowhere after the last year", { year: 1405, period: 3 }, { today: "2026-03-29", years: [1405] }, null],
  [
    "a coming year, where those are shown too",
    { year: 1405, period: 3 },
    { today: null },
    { year: 1406, period: 1 },
  ],
])("on leads to %s", (_, shown, other, expected) => {
  expect(periodAfter({ ...known, ...other, shown })).toEqual(expected);
});
