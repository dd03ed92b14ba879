import {
  addDays,
  addJalaliMonths,
  dayNumber,
  daysBetween,
  formatJalali,
  fromDayNumber,
  isIsoDate,
  isoToJalali,
  jalaliMonthLength,
  jalaliMonthRange,
  jalaliToIso,
  jalaliYearRange,
  parseJalali,
  parseTypedDate,
  weekday,
} from "@schemas/values/jalali-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const first = dayNumber(jalaliToIso(1300, 1, 1));
const last = dayNumber(jalaliToIso(1500, 12, 29));
const anyDay = fc.integer({ min: first, max: last }).map(fromDayNumber);

test("agrees with Intl on every day from 1300 to 1500", () => {
  const intl = new Intl.DateTimeFormat("en-u-ca-persian", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  const wrong: string[] = [];
  for (let n = first; n <= last; n++) {
    const iso = fromDayNumber(n);
    const { year, month, day } = isoToJalali(iso);
    // en writes "8/30/1404 AP"
    const written = intl.format(n * 86_400_000);
    const same =
      written.startsWith(`${month}/${day}/${year} `) &&
      iso === new Date(n * 86_400_000).toISOString().slice(0, 10);
    if (!same || jalaliToIso(year, month, day) !== iso) wrong.push(`${iso} ${written}`);
  }
  expect(last - first).toBeGreaterThan(73_000);
  expect(wrong).toEqual([]);
});

describe("leap years", () => {
  test.each([
    [1399, true],
    [1403, true],
    [1408, true],
    [1404, false],
    [1402, false],
    [1407, false],
  ])("%i is leap: %s", (year, leap) => {
    expect(jalaliMonthLength(year, 12)).toBe(leap ? 30 : 29);
    expect(parseJalali(`${year}/12/30`) !== null).toBe(leap);
  });
});

test.each([
  ["2025-11-21", "1404/08/30"],
  ["2025-03-20", "1403/12/30"],
  ["2025-03-21", "1404/01/01"],
  ["2024-02-10", "1402/11/21"],
  ["1992-01-06", "1370/10/16"],
  ["2024-02-29", "1402/12/10"],
  ["1970-01-01", "1348/10/11"],
])("writes %s as %s and reads it back", (iso, jalali) => {
  expect(formatJalali(iso)).toBe(jalali);
  expect(parseJalali(jalali)).toBe(iso);
});

test.each([
  "1404/12/30",
  "1404/13/01",
  "1404/00/10",
  "1404/01/00",
  "1404/07/31",
  "1404/8/30",
  "1404-08-30",
  " 1404/08/30",
  "۱۴۰۴/۰۸/۳۰",
  "2025/11/21",
  "0404/08/30",
  "1404/08/30T",
  "",
])("refuses %j on the wire", (text) => {
  expect(parseJalali(text)).toBeNull();
});

test("throws on a day that does not exist", () => {
  expect(() => jalaliToIso(1404, 12, 30)).toThrow(RangeError);
  expect(() => jalaliToIso(1404, 1.5, 1)).toThrow(RangeError);
  expect(() => jalaliToIso(2025, 1, 1)).toThrow(RangeError);
  expect(() => jalaliMonthLength(1404, 13)).toThrow(RangeError);
  expect(() => dayNumber("1404/08/30")).toThrow(RangeError);
});

test.each([
  ["2025-11-21", true],
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-13-01", false],
  ["2025-1-1", false],
  ["1404-08-30", false],
  ["9999-12-31", false],
  ["2025-11-21T00:00:00", false],
])("knows whether %s is a date: %s", (text, is) => {
  expect(isIsoDate(text)).toBe(is);
});

describe("typed dates", () => {
  const today = "2025-11-21";
  test.each([
    "1404/08/30",
    "14040830",
    "04/8/30",
    "040830",
    "1404-8-30",
    "1404.8.30",
    "۱۴۰۴/۰۸/۳۰",
    "١٤٠٤/٨/٣٠",
    " ۰۴/۸/۳۰ ",
    "30/8/1404",
    "\u200e1404/08/30",
  ])("reads %j as 30 Aban 1404", (text) => {
    expect(parseTypedDate(text, "jalali", today)).toBe("2025-11-21");
  });

  test.each(["2025-11-21", "21/11/2025", "20251121", "2025/11/21", "۲۰۲۵-۱۱-۲۱", "1404/08/30"])(
    "reads %j in either calendar, since a full year identifies its calendar",
    (text) => {
      expect(parseTypedDate(text, "gregorian", today)).toBe("2025-11-21");
      expect(parseTypedDate(text, "jalali", today)).toBe("2025-11-21");
    },
  );

  test.each([
    ["98/07/01", "1398/07/01"],
    ["24/01/01", "1424/01/01"],
    ["25/01/01", "1325/01/01"],
    ["60/01/01", "1360/01/01"],
    ["00/01/01", "1400/01/01"],
  ])("takes the short year of %s as %s", (text, full) => {
    expect(parseTypedDate(text, "jalali", today)).toBe(parseJalali(full));
  });

  test.each(["1404/12/30", "14041230", "1404/13/40", "1404/08", "1404", "1404/8-30", "abc", "", "140408300"])(
    "refuses %j",
    (text) => {
      expect(parseTypedDate(text, "jalali", today)).toBeNull();
    },
  );

  test("reads 30 Esfand of a leap year", () => {
    expect(parseTypedDate("۱۴۰۳/۱۲/۳۰", "jalali", today)).toBe("2025-03-20");
  });

  test("refuses a short Gregorian year instead of guessing", () => {
    expect(parseTypedDate("03/04/05", "gregorian", today)).toBeNull();
  });

  test("reads back whatever it writes", () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const jalali = formatJalali(iso);
        expect(parseJalali(jalali)).toBe(iso);
        expect(parseTypedDate(jalali, "jalali", today)).toBe(iso);
        expect(parseTypedDate(jalali.replaceAll("/", ""), "jalali", today)).toBe(iso);
        expect(parseTypedDate(iso, "jalali", today)).toBe(iso);
      }),
    );
  });
});

test("counts days across months, years and the start of summer time", () => {
  expect(addDays("2025-03-20", 1)).toBe("2025-03-21");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(daysBetween("2025-03-21", "2026-03-21")).toBe(365);
  expect(daysBetween("2025-11-21", "2025-11-20")).toBe(-1);
  expect(dayNumber("1970-01-01")).toBe(0);
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: -5000, max: 5000 }),
      (iso, n) => daysBetween(iso, addDays(iso, n)) === n,
    ),
  );
});

test("starts the week on Saturday", () => {
  expect(weekday("2025-11-22")).toBe(0);
  expect(weekday("2025-11-21")).toBe(6);
  expect(weekday("1960-01-01")).toBe(6);
  fc.assert(
    fc.property(anyDay, (iso) => weekday(iso) === (new Date(`${iso}T00:00:00Z`).getUTCDay() + 1) % 7),
  );
});

test("bounds months and years", () => {
  expect(jalaliMonthRange(1404, 8)).toEqual({ from: "2025-10-23", to: "2025-11-21" });
  expect(jalaliMonthRange(1403, 12)).toEqual({ from: "2025-02-19", to: "2025-03-20" });
  expect(jalaliYearRange(1403)).toEqual({ from: "2024-03-20", to: "2025-03-20" });
  expect(jalaliYearRange(1404)).toEqual({ from: "2025-03-21", to: "2026-03-20" });
});

test("adds months and stays inside a shorter one", () => {
  const add = (text: string, n: number) => formatJalali(addJalaliMonths(parseJalali(text) ?? "", n));
  expect(add("1404/06/31", 1)).toBe("1404/07/30");
  expect(add("1404/11/30", 1)).toBe("1404/12/29");
  expect(add("1403/11/30", 1)).toBe("1403/12/30");
  expect(add("1404/01/15", -1)).toBe("1403/12/15");
  expect(add("1404/08/30", -20)).toBe("1402/12/29");
  expect(add("1404/08/30", 12)).toBe("1405/08/30");
});
