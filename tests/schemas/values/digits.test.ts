import { toLatinDigits, toLatinNumber, toPersianDigits } from "@schemas/values/digits";
import fc from "fast-check";
import { expect, test } from "vitest";

test("turns Persian and Arabic digits to Latin and leaves the rest", () => {
  expect(toLatinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(toLatinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(toLatinDigits("کد ۱۲٣/4")).toBe("کد 123/4");
  expect(toLatinDigits("")).toBe("");
});

test("turns Latin and Arabic digits to Persian for display", () => {
  expect(toPersianDigits("1404/08/٣٠ a")).toBe("۱۴۰۴/۰۸/۳۰ a");
});

test("comes back from Persian digits unchanged", () => {
  fc.assert(fc.property(fc.nat(), (n) => toLatinDigits(toPersianDigits(String(n))) === String(n)));
});

test("reads a typed number with Persian point and group marks", () => {
  expect(toLatinNumber("۱٬۲۳۴٬۵۶۷٫۵")).toBe("1234567.5");
  expect(toLatinNumber("1,200")).toBe("1200");
  expect(toLatinNumber("\u200e−۷")).toBe("-7");
});
