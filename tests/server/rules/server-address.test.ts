import { isSameDirectory } from "@server/rules/directory-account";
import { isSameAccount, readServerAddress, writeServerAddress } from "@server/rules/server-address";
import { expect, test } from "vitest";

test.each([
  ["db.example.local:5433", { host: "db.example.local", port: 5433 }],
  [" DB ", { host: "db", port: 5432 }],
  ["10.0.0.5", { host: "10.0.0.5", port: 5432 }],
  ["::1", { host: "::1", port: 5432 }],
  ["[2001:db8::1]:6000", { host: "2001:db8::1", port: 6000 }],
  ["سرور.example:5432", { host: "سرور.example", port: 5432 }],
])("reads the address %j", (typed, address) => {
  expect(readServerAddress(typed)).toEqual(address);
  expect(readServerAddress(writeServerAddress(address))).toEqual(address);
});

test.each([
  "",
  ":5432",
  "/var/run",
  "a/b",
  "a@b",
  "http://a",
  "a:0",
  "a:65536",
  "[a]:1",
  "a?b",
  "a b",
  "%2Ftmp",
])("takes %j for no address", (typed) => {
  expect(readServerAddress(typed)).toBeUndefined();
});

const account = { host: "db", port: 5432, user: "hozur" };
test.each([
  [account, true],
  [{ ...account, host: "DB" }, true],
  [{ ...account, host: "db.evil" }, false],
  [{ ...account, port: 5433 }, false],
  [{ ...account, user: "postgres" }, false],
  [{ user: "hozur" }, false],
  [undefined, false],
])("a password stored for %j is for the database account: %s", (stored, isSame) => {
  expect(isSameAccount(stored, account)).toBe(isSame);
});

const directory = {
  url: "ldaps://corp:636",
  startTls: false,
  authorities: "",
  base: "dc=corp",
  bindName: "cn=portal",
};
test.each([
  [directory, true],
  [{ ...directory, url: "LDAPS://corp:636 " }, true],
  [{ ...directory, url: "ldap://corp:636" }, false],
  [{ ...directory, url: "ldaps://corp" }, false],
  [{ ...directory, startTls: true }, false],
  [{ ...directory, authorities: "another" }, false],
  [{ ...directory, base: "dc=other" }, false],
  [{ ...directory, bindName: "cn=other" }, false],
])("a password stored for %j is for the directory: %s", (stored, isSame) => {
  expect(isSameDirectory(stored, directory)).toBe(isSame);
});
