import { isStrongPassword } from "@server/rules/password";
import { waitAfterFailures } from "@server/rules/throttle";
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

test("lets an account fail five times, then waits longer each time, never over a quarter of an hour", () => {
  const minutes = [4, 5, 6, 7, 8, 9, 50].map((failures) => waitAfterFailures("account", failures) / 60_000);
  expect(minutes).toEqual([0, 1, 2, 4, 8, 15, 15]);
});

test.each([
  ["1404.0.0.1", "1404.0.0.1", 0],
  ["1404.0.0.10", "1404.0.0.9", 1],
  ["1404.0", "1404.0.0.1", -1],
  ["1405", "1404.9.9.9", 1],
])("compares version %s with %s part by part", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
