import {
  arrangeDate,
  impossibleDay,
  parseTypedMonth,
  parseTypedYear,
} from "@src/components/date-picker/arrange-date";
import { calendar as en } from "@src/locales/en/calendar";
import { calendar as fa } from "@src/locales/fa/calendar";
import { describe, expect, test } from "vitest";

/** The text after typing it key by key. */
const typed = (keys: string) => Array.from(keys).reduce((text, key) => arrangeDate(text + key, text), "");

test.each([
  ["14040830", "1404/08/30"],
  ["۱۴۰۴۰۸۳۰", "1404/08/30"],
  ["1404/8/30", "1404/8/30"],
  ["1404/08/30", "1404/08/30"],
  ["1404-8-30", "1404-8-30"],
  ["1404.8.30", "1404.8.30"],
  ["20251121", "2025-11-21"],
  ["2025/11/21", "2025/11/21"],
  ["04/8/30", "04/8/30"],
  ["040830", "040830"],
  ["21/11/2025", "21/11/2025"],
])("typing %s shows %s", (keys, text) => {
  expect(typed(keys)).toBe(text);
});

test("puts separators in a pasted date", () => {
  expect(arrangeDate("14040830", "")).toBe("1404/08/30");
});

test("lets separators be deleted", () => {
  expect(arrangeDate("1404/0", "1404/08")).toBe("1404/0");
  expect(arrangeDate("140408", "1404/08")).toBe("140408");
});

test("knows a text that looks like a date from one that does not", () => {
  expect(impossibleDay("1404/12/30")).toEqual({ calendar: "jalali", year: 1404, month: 12 });
  expect(impossibleDay("۲۰۲۵-۰۲-۳۰")).toEqual({ calendar: "gregorian", year: 2025, month: 2 });
  expect(impossibleDay("1404/13/01")).toBeNull();
  expect(impossibleDay("سلام")).toBeNull();
});

describe("typed months and years", () => {
  const today = "2025-11-21";
  test.each([
    ["1404/08", 1404, 8],
    ["140408", 1404, 8],
    ["04/8", 1404, 8],
    ["۱۴۰۳-۱۲", 1403, 12],
    ["آبان 1404", 1404, 8],
    ["۱۴۰۳ اسفند", 1403, 12],
    ["ابان", 1404, 8],
  ])("reads the month %s", (text, year, month) => {
    expect(parseTypedMonth(text, fa.jalaliMonths, today)).toEqual({ year, month });
  });

  test("reads English names", () => {
    expect(parseTypedMonth("aban 1404", en.jalaliMonths, today)).toEqual({ year: 1404, month: 8 });
  });

  test.each(["1404/13", "1404/0", "2025/08", "نوامبر", ""])("refuses %j as a month", (text) => {
    expect(parseTypedMonth(text, fa.jalaliMonths, today)).toBeNull();
  });

  test("reads full and short years and refuses Gregorian ones", () => {
    expect(parseTypedYear("۱۴۰۴", today)).toBe(1404);
    expect(parseTypedYear("98", today)).toBe(1398);
    expect(parseTypedYear("2025", today)).toBeNull();
  });
});
