import { brokenRules, longestShortest, usualShortest } from "@schemas/values/new-password";
import { madeUpPassword } from "@src/components/reset-password/made-up-password";
import { expect, test } from "vitest";

const many = Array.from({ length: 300 }, madeUpPassword);

test("a generated password meets every rule, each time", () => {
  const broken = many.filter((one) => brokenRules(one, usualShortest, { names: [], numbers: [] }).length > 0);
  expect(broken).toEqual([]);
});

test("no two people get the same password", () => {
  expect(new Set(many).size).toBe(many.length);
});

test("it contains nothing that is ambiguous on paper", () => {
  expect(many.filter((one) => /[IOl01]/.test(one))).toEqual([]);
});

test("it is at least as long as the settings require", () => {
  expect(madeUpPassword(longestShortest)).toHaveLength(longestShortest);
});
