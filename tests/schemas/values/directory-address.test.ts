import { isDirectoryAddress, sendsInClear } from "@schemas/values/directory-address";
import { expect, test } from "vitest";

test.each([
  ["ldaps://corp:636", true, false],
  ["ldap://corp", true, true],
  ["LDAP://10.0.0.5:389", true, true],
  ["ldap://127.0.0.1:389", true, false],
  ["ldap://localhost", true, false],
  ["ldap://[::1]:389", true, false],
  ["ldap://localhost.evil.example", true, true],
  ["corp", false, false],
  ["http://corp", false, false],
  ["", false, false],
])("%j is the address of a directory: %s; it sends passwords in clear: %s", (url, isAddress, isClear) => {
  expect([isDirectoryAddress(url), sendsInClear(url, false)]).toEqual([isAddress, isClear]);
});

test("an unencrypted address sends nothing in clear if the connection is encrypted first", () => {
  expect(sendsInClear("ldap://corp", true)).toBe(false);
});
