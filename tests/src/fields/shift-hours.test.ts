import { isBreakOutside } from "@schemas/values/shift-hours";
import { settled, usualHours } from "@src/fields/shift-hours/hours-values";
import { expect, it } from "vitest";

const at = (hours: number) => hours * 60;

it("22:00 to 06:00 is a night shift, including its break after midnight", () => {
  const night = settled({
    ...usualHours,
    start: at(22),
    end: at(6),
    breaks: [{ from: at(2), to: at(2.5), paid: false }],
  });
  expect(night).toMatchObject({ end: at(30), breaks: [{ from: at(26), to: at(26.5) }], required: 450 });
  expect(settled({ ...night, start: at(5) })).toMatchObject({ end: at(6), required: 60 });
});

it("a shift that ends when it began lasts a day", () => {
  expect(settled({ ...usualHours, start: at(8), end: at(8) })).toMatchObject({ end: at(32), required: 1440 });
});

it("an incomplete time stays unchanged", () => {
  const half = { ...usualHours, end: "2" as unknown as number };
  expect(settled(half)).toEqual(half);
});

it("a break outside the shift is detected", () => {
  const noon = { from: at(12), to: at(12.5), paid: false };
  expect(isBreakOutside(noon, usualHours)).toBe(false);
  expect(isBreakOutside(noon, { ...usualHours, end: at(12) })).toBe(true);
});
