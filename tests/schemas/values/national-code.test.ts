import { isNationalCode, tidyNationalCode } from "@schemas/values/national-code";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each(["0932833810", "۰۹۳۲۸۳۳۸۱۰", "932833810", " 0932833810 "])("accepts %j", (code) => {
  expect(isNationalCode(code)).toBe(true);
});

test.each([
  "0932833811",
  "1111111111",
  "0000000000",
  "0001234567",
  "093283381",
  "12345",
  "09328338100",
  "093283381a",
  "",
])("refuses %j", (code) => {
  expect(isNationalCode(code)).toBe(false);
});

test("allows exactly one last digit for every nine before it", () => {
  const nine = fc
    .integer({ min: 1_000_000, max: 999_999_999 })
    .map((n) => String(n).padStart(9, "0"))
    .filter((text) => !/^(\d)\1{8}$/.test(text));
  fc.assert(
    fc.property(
      nine,
      (text) => "0123456789".split("").filter((last) => isNationalCode(text + last)).length === 1,
    ),
  );
});

test("gives older codes their leading zeros", () => {
  expect(tidyNationalCode("۹۳۲۸۳۳۸۱۰")).toBe("0932833810");
  expect(tidyNationalCode("abc")).toBeNull();
});
