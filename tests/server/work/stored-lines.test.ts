import type { DerivationLine } from "@server/rules/day-work/day-result";
import { decodeLines, encodeLines } from "@server/work/stored-lines";
import { expect, test } from "vitest";

const line: DerivationLine = {
  rule: "R4",
  category: "presence",
  from: 478,
  to: 965,
  minutes: 487,
  note: "pair",
  params: null,
};

test.each<[string, DerivationLine]>([
  ["a stretch", line],
  [
    "a step without a place",
    { ...line, from: null, to: null, rule: "R13", category: "night", note: "night" },
  ],
  ["a moment", { ...line, to: null, category: "note", note: "duplicate", minutes: 0 }],
  ["minutes taken back before midnight", { ...line, from: -60, to: 0, minutes: -60 }],
  ["a number as parameter", { ...line, params: { minimum: 30, permit: 12 } }],
  [
    "parameters without a placeholder",
    { ...line, from: null, to: null, rule: "R0", note: "holiday", params: { holiday: 7 } },
  ],
  ["a text as parameter", { ...line, params: { type: 'a_b;c=d&"e", کد' } }],
])("a stored line gives back %s as it was", (_, one) => {
  expect(decodeLines(encodeLines([one, line]))).toEqual([one, line]);
});

test("a day without lines stays without lines", () => {
  expect(decodeLines(encodeLines([]))).toEqual([]);
});

test("the text needs no quoting inside a database array", () => {
  const text = encodeLines([{ ...line, params: { type: 'a"b,c\\d{e}' } }]);
  expect(text).not.toMatch(/["\\,{}]/);
});

test("an unknown kind is refused, not guessed", () => {
  expect(() => decodeLines("zzz12")).toThrow("unknown kind");
});
