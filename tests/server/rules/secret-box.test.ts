import { decryptSecret, encryptSecret, newSecretKey, readSecretKey } from "@server/rules/secret-box";
import { expect, test } from "vitest";

const key = newSecretKey();
const secret = "رمز-Aa1!";

test("decrypts a secret under its own name and key only", () => {
  const stored = encryptSecret(key, "directoryBindPassword", secret);
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(decryptSecret(key, "directoryBindPassword", stored)).toBe(secret);
  expect(decryptSecret(key, "portalAccessPassword", stored)).toBeUndefined();
  expect(decryptSecret(newSecretKey(), "directoryBindPassword", stored)).toBeUndefined();
});

test("is never the same twice", () => {
  expect(encryptSecret(key, "a", secret)).not.toEqual(encryptSecret(key, "a", secret));
});

test.each(["", "1.", "1.AAAA", "2.AAAA", "no secret"])(
  "does not accept %j as an encrypted secret",
  (encrypted) => {
    expect(decryptSecret(key, "a", { encrypted })).toBeUndefined();
  },
);

test("reads a key from its file, and refuses an invalid one", () => {
  expect(readSecretKey(`${key.toString("base64")}\n`)).toEqual(key);
  for (const text of ["", "key", key.toString("hex"), key.subarray(1).toString("base64")])
    expect(readSecretKey(text)).toBeUndefined();
});
