import { isStrongPassword } from "@server/rules/password";
import { compareVersions } from "@server/rules/version";
import { expect, test } from "vitest";

test.each([
  ["Aa1!aaaa", true],
  ["Aa1!aaa", false],
  ["aa1!aaaa", false],
  ["AA1!AAAA", false],
  ["Aaa!aaaa", false],
  ["Aa1aaaaa", false],
])("takes %s for a strong password: %s", (password, isStrong) => {
  expect(isStrongPassword(password)).toBe(isStrong);
});

test.each([
  ["1404.0.0.1", "1404.0.0.1", 0],
  ["1404.0.0.10", "1404.0.0.9", 1],
  ["1404.0", "1404.0.0.1", -1],
  ["1405", "1404.9.9.9", 1],
])("compares version %s with %s part by part", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
