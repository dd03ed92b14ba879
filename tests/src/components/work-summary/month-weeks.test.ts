import type { DayRow } from "@schemas/calls/work";
import { jalaliMonthRange, weekday } from "@schemas/values/jalali-date";
import { heatLevel, stepOf, weeksOf } from "@src/components/work-summary/month-weeks";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

describe("the weeks of a month", () => {
  it.each([
    // 1403 is a leap year: 30 Esfand is a Thursday.
    ["Esfand of a leap year", jalaliMonthRange(1403, 12), 5, "2025-03-20", 30],
    ["Esfand of a common year", jalaliMonthRange(1404, 12), 5, "2026-03-20", 29],
    ["Farvardin that begins on a Saturday", jalaliMonthRange(1405, 1), 5, "2026-04-20", 31],
    ["a period across Nowruz", { from: "2026-03-12", to: "2026-04-09" }, 5, "2026-04-09", 29],
  ])("contain every day of %s once", (_, range, weeks, last, length) => {
    const all = weeksOf(range);
    const days = all.flat().filter((date) => date !== null);
    expect(all).toHaveLength(weeks);
    expect([days[0], days.at(-1), new Set(days).size]).toEqual([range.from, last, length]);
  });

  it("begin on Saturday, whatever the month", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1380, max: 1420 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        for (const week of weeksOf(jalaliMonthRange(year, month)))
          week.forEach((date, index) => {
            if (date) expect(weekday(date)).toBe(index);
          });
      }),
    );
  });
});

test.each([
  ["nothing", { presence: 0 }, 0],
  ["under half", { presence: 200 }, 1],
  ["less", { presence: 420 }, 2],
  ["all of it", { presence: 480 }, 3],
  ["all of it, the tolerance given", { presence: 470, forgiven: 10 }, 3],
  ["all of it, some minutes more", { presence: 490, surplus: 10 }, 3],
  ["more", { presence: 560, overtime: 60, surplus: 20 }, 4],
  ["less in spite of a long evening", { presence: 480, overtime: 120 }, 2],
  ["more, on a day off", { presence: 60, required: 0, surplus: 60 }, 4],
])("presence counts as %s", (_, day, level) => {
  const usual = { presence: 0, required: 480, overtime: 0, surplus: 0, forgiven: 0 };
  expect(heatLevel({ ...usual, ...day } as DayRow)).toBe(level);
});

test("arrow keys move in the direction they point", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"];
  expect(keys.map((key) => stepOf(key, true))).toEqual([1, -1, -7, 7, null]);
  expect(keys.map((key) => stepOf(key, false))).toEqual([-1, 1, -7, 7, null]);
});
