import { isoToJalali, jalaliYearRange, weekday } from "@schemas/values/jalali-date";
import { holidayRows, ramadanRows } from "@server/seed/holidays";
import { describe, expect, it } from "vitest";

const thursday = 5;
const friday = 6;

/** The distinct official holidays of a year, as month/day. */
function daysOf(year: number): { days: string[]; on: (day: number) => number } {
  const { from, to } = jalaliYearRange(year);
  const rows = holidayRows().filter((row) => row.kind === "OFFICIAL" && row.day >= from && row.day <= to);
  const isoDays = [...new Set(rows.map((row) => row.day))].sort();
  return {
    days: isoDays.map((iso) => {
      const { month, day } = isoToJalali(iso);
      return `${month}/${day}`;
    }),
    on: (day) => isoDays.filter((iso) => weekday(iso) === day).length,
  };
}

describe("official holidays", () => {
  it("are 26 days in 1404, four of them Fridays", () => {
    const { days, on } = daysOf(1404);
    expect(days).toHaveLength(26);
    expect(on(friday)).toBe(4);
  });

  it("are the published 25 days in 1405 plus the unsettled one, six of them Thursdays and three Fridays", () => {
    const { days } = daysOf(1405);
    expect(days).toHaveLength(26);
    const settled = holidayRows().filter(
      (row) => row.kind === "OFFICIAL" && isoToJalali(row.day).year === 1405 && !row.is_predicted,
    );
    const published = [...new Set(settled.map((row) => row.day))];
    expect(published).toHaveLength(25);
    expect(published.filter((day) => weekday(day) === thursday)).toHaveLength(6);
    expect(published.filter((day) => weekday(day) === friday)).toHaveLength(3);
    const inMonth = (month: number) => published.filter((day) => isoToJalali(day).month === month).length;
    expect([1, 5, 12, 2, 7, 9].map(inMonth)).toEqual([6, 4, 4, 0, 0, 0]);
  });

  it("include the last day of the leap year 1403, and of no other", () => {
    const last = [1403, 1404, 1405, 1406].filter((year) => daysOf(year).days.includes("12/30"));
    expect(last).toEqual([1403]);
  });

  it("are marked as predicted only if the moon may still move them", () => {
    const predicted = holidayRows().filter((row) => row.is_predicted);
    expect(predicted.map((row) => isoToJalali(row.day).year).filter((year) => year < 1405)).toEqual([]);
    expect(predicted.some((row) => row.title.includes("نوروز"))).toBe(false);
    expect(predicted.filter((row) => isoToJalali(row.day).year === 1406)).toHaveLength(17);
  });

  it("have a Persian and an English title each", () => {
    const untitled = holidayRows().filter(
      (row) => !/\p{Script=Arabic}/u.test(row.title) || !/^[\w\s',()-]+$/.test(row.title_en),
    );
    expect(untitled).toEqual([]);
  });

  it("are in addition to the seven days of national closure in Esfand 1404", () => {
    const closures = holidayRows().filter((row) => row.kind === "CLOSURE");
    expect(closures.map((row) => isoToJalali(row.day))).toEqual(
      [10, 11, 12, 13, 14, 15, 16].map((day) => ({ year: 1404, month: 12, day })),
    );
  });
});

it("has 29 or 30 days in every Ramadan, which ends on the day before Eid al-Fitr", () => {
  const eids = holidayRows().filter((row) => row.title_en === "Eid al-Fitr");
  const lengths = ramadanRows().map(
    (row) => (Date.parse(row.last_day) - Date.parse(row.first_day)) / 86_400_000 + 1,
  );
  expect(lengths.filter((length) => length !== 29 && length !== 30)).toEqual([]);
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const ends = ramadanRows().map((row) => row.last_day);
  expect(eids.filter((eid) => !ends.includes(dayBefore(eid.day)))).toEqual([]);
});
