import { arrangeDate, impossibleDay } from "@src/components/date-picker/arrange-date";
import { expect, test } from "vitest";

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

test("distinguishes a text that looks like a date from one that does not", () => {
  expect(impossibleDay("1404/12/30")).toEqual({ calendar: "jalali", year: 1404, month: 12 });
  expect(impossibleDay("۲۰۲۵-۰۲-۳۰")).toEqual({ calendar: "gregorian", year: 2025, month: 2 });
  expect(impossibleDay("1404/13/01")).toBeNull();
  expect(impossibleDay("سلام")).toBeNull();
});
