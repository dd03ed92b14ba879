import { addDays, jalaliToIso } from "@schemas/values/jalali-date";
import { layoutOf } from "@server/rules/period-layout";
import { describe, expect, it } from "vitest";

const day = jalaliToIso;

it.each([1, 21, 29])(
  "lets the periods from day %i follow each other without a gap over years",
  (startDay) => {
    const laid = layoutOf([1403, 1404, 1405], startDay);
    expect(laid).toHaveLength(36);
    expect(laid.slice(1).map((one) => one.first_day)).toEqual(
      laid.slice(0, -1).map((one) => addDays(one.last_day, 1)),
    );
  },
);

it("begins a year's first period, from the 21st, in Esfand of the year before", () => {
  expect(layoutOf([1405], 21)[0]).toEqual({
    year: 1405,
    number: 1,
    first_day: day(1404, 12, 21),
    last_day: day(1405, 1, 20),
  });
});

describe("the period after an unchanged one", () => {
  it("is shorter if periods change from months to the 21st", () => {
    const before = { year: 1405, number: 3, last_day: day(1405, 3, 31) };
    const [first, second] = layoutOf([1405], 21, before);
    expect(first).toMatchObject({ number: 4, first_day: day(1405, 4, 1), last_day: day(1405, 4, 20) });
    expect(second).toMatchObject({ number: 5, first_day: day(1405, 4, 21), last_day: day(1405, 5, 20) });
  });

  it("is longer if they change from the 21st to months, even across the end of the year", () => {
    const before = { year: 1404, number: 12, last_day: day(1404, 12, 20) };
    expect(layoutOf([1405], 1, before)[0]).toMatchObject({
      number: 1,
      first_day: day(1404, 12, 21),
      last_day: day(1405, 1, 31),
    });
  });
});
