import { brokenRules, type PasswordOwner } from "@schemas/values/new-password";
import { isCommonPassword } from "@server/rules/common-password";
import { compareVersions } from "@server/rules/version";
import { expect, test } from "vitest";

const nobody: PasswordOwner = { names: [], numbers: [] };

test.each([
  ["Aa1!aaaaaa", []],
  ["Aa1!aaaaa", ["length"]],
  ["aa1!aaaaaa", ["upper"]],
  ["AA1!AAAAAA", ["lower"]],
  ["Aaa!aaaaaa", ["digit"]],
  ["Aa1aaaaaaa", ["special"]],
  ["Aa!aaaaaa۱", []],
  ["رمز", ["length", "upper", "lower", "digit", "special"]],
])("of the new password %s these rules are broken: %j", (password, broken) => {
  expect(brokenRules(password, 10, nobody)).toEqual(broken);
});

test.each([
  ["a part of the name", "Xy1!-سارا-zz"],
  ["a name of several words, however they are written", "Xy1!علی‌پور-zz"],
  ["the name of the organisation, in any letter case", "xSEPAHANx#1Ab"],
  ["the personnel number", "Xy!-4711-zzzz"],
  ["the national code, with signs in between", "Xy!0932-833-810z"],
  ["the day of birth in either calendar", "Xy!-1365/12/03-z"],
  ["the day of birth with a short year", "Xy!-870222-zzz"],
  ["the year of birth", "Xy!z-1365-zzz"],
])("a new password holds nothing that is known of its owner, such as %s", (_, password) => {
  const owner: PasswordOwner = {
    names: ["سارا علی‌پور", "Sepahan Co"],
    numbers: ["4711", "0932833810", "12", null],
    birthDate: "1987-02-22",
  };
  expect(brokenRules(password, 10, owner)).toEqual(["own"]);
  expect(brokenRules(password, 10, nobody)).toEqual([]);
});

test("a password may contain a part of a name that is too short to be recognised", () => {
  expect(brokenRules("Xy1!-Co-12-zz", 10, { names: ["Co"], numbers: ["12"] })).toEqual([]);
});

test.each([
  "Password@1405",
  "P@ssw0rd123!",
  "!Qwerty12345",
  "1qaz@WSX3edc",
  "Aa123456!@",
  "PasswordPassword1!",
  "Welcome@2024",
  "Tehran@1400",
])("knows %s for one of the commonest in disguise", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(["kT4m-wR9x-hJ7q", "Newer@1405", "Correct-Horse7", "Tr0ub4dor&3xyz"])(
  "does not treat %s as a common password",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test.each([
  ["1404.0.0.1", "1404.0.0.1", 0],
  ["1404.0.0.10", "1404.0.0.9", 1],
  ["1404.0", "1404.0.0.1", -1],
  ["1405", "1404.9.9.9", 1],
])("compares version %s with %s part by part", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
