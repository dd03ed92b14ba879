import { makeNonce, newSealKey, nonceEnd, openSeal, publicPartOf } from "@server/rules/seal";
import { sealPassword } from "@src/api/seal";
import { expect, test } from "vitest";

const key = newSealKey("k1");
const seal = { keyId: key.id, publicKey: publicPartOf(key), nonce: "n-1" };

test("opens what the portal sealed, including Persian letters", () => {
  expect(openSeal(key, sealPassword("رمز-Aa1!", "1001", seal), "1001")).toEqual({
    password: "رمز-Aa1!",
    nonce: "n-1",
  });
});

test("does not open a seal made for another account", () => {
  expect(openSeal(key, sealPassword("secret", "1001", seal), "1002")).toBeUndefined();
});

test("does not open a seal made with another key", () => {
  expect(openSeal(newSealKey("k2"), sealPassword("secret", "1001", seal), "1001")).toBeUndefined();
  expect(openSeal(newSealKey("k1"), sealPassword("secret", "1001", seal), "1001")).toBeUndefined();
});

test("does not open a seal whose nonce was exchanged", () => {
  const sealed = JSON.parse(sealPassword("secret", "1001", seal));
  expect(openSeal(key, JSON.stringify({ ...sealed, n: "n-2" }), "1001")).toBeUndefined();
});

test.each(["", "secret", "{}", '{"k":"k1","e":"!","i":"x","c":"y","n":"z"}'])(
  "takes %j for no seal",
  (text) => {
    expect(openSeal(key, text, "1001")).toBeUndefined();
  },
);

test("recognises its own nonces for two minutes, and no others", () => {
  const now = new Date("2026-05-13T05:30:00Z");
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const nonce = makeNonce(key, now);
  expect(nonce).not.toBe(makeNonce(key, now));
  expect(nonceEnd(key, nonce, later(119))).toEqual(later(120));
  expect(nonceEnd(key, nonce, later(120))).toBeUndefined();
  expect(nonceEnd(newSealKey("k1"), nonce, now)).toBeUndefined();
  const bytes = Buffer.from(nonce, "base64url");
  // Makes the seal appear younger than it is.
  bytes[23] = (bytes[23] ?? 0) ^ 1;
  for (const made of [bytes.toString("base64url"), "", "n-1"])
    expect(nonceEnd(key, made, now)).toBeUndefined();
});
