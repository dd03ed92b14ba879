import { instantOf, type Rhythm, timeAfter, timeUpTo } from "@server/rules/schedule-times";
import { describe, expect, it, test } from "vitest";

const eight = 480;
const daily: Rhythm = { every: "day", day: null, minute: eight };
const saturdays: Rhythm = { every: "week", day: 0, minute: eight };
const on31: Rhythm = { every: "month", day: 31, minute: eight };

// 2026-05-13 is a Wednesday, 1405/02/23.
describe("the next and the last time of a rhythm", () => {
  it.each<[string, Rhythm, at: string, minute: number, before: string, after: string]>([
    ["a day, before its hour", daily, "2026-05-13", 479, "2026-05-12", "2026-05-13"],
    ["a day, at its very minute", daily, "2026-05-13", eight, "2026-05-13", "2026-05-14"],
    ["a week", saturdays, "2026-05-13", 600, "2026-05-09", "2026-05-16"],
    ["a week, on its day", saturdays, "2026-05-16", eight, "2026-05-16", "2026-05-23"],
    ["a month of 31 days", on31, "2026-05-13", 600, "2026-04-20", "2026-05-21"],
    ["a month of 30 days", on31, "2026-10-01", 600, "2026-09-22", "2026-10-22"],
    // Esfand 1405 has 29 days.
    ["a month of 29 days", on31, "2027-03-01", 600, "2027-02-19", "2027-03-20"],
    ["a leap Esfand of 30 days", on31, "2030-03-01", 600, "2030-02-18", "2030-03-20"],
  ])("%s", (_what, rhythm, day, minute, before, after) => {
    expect(timeUpTo(rhythm, { day, minute })).toEqual({ day: before, minute: eight });
    expect(timeAfter(rhythm, { day, minute })).toEqual({ day: after, minute: eight });
  });
});

test("a clock time is an instant in its zone, in every season and across a clock change", () => {
  const at = (day: string, zone: string) => instantOf({ day, minute: eight }, zone).toISOString();
  expect(at("2026-05-13", "Asia/Tehran")).toBe("2026-05-13T04:30:00.000Z");
  expect(at("2026-12-13", "Asia/Tehran")).toBe("2026-12-13T04:30:00.000Z");
  expect(at("2026-03-29", "Europe/Berlin")).toBe("2026-03-29T06:00:00.000Z");
  expect(instantOf({ day: "2026-05-13", minute: 0 }, "Asia/Tehran").toISOString()).toBe(
    "2026-05-12T20:30:00.000Z",
  );
});
