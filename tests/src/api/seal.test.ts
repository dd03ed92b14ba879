import { readSealed } from "@schemas/seal";
import { toPersianDigits } from "@schemas/values/digits";
import { newSealKey, openSeal, publicPartOf } from "@server/rules/seal";
import { sealPassword } from "@src/api/seal";
import { sample } from "@tests/helpers/sample";
import { describe, expect, test } from "vitest";

const key = newSealKey("first");
const seal = { keyId: key.id, publicKey: publicPartOf(key), nonce: "bm9uY2Utbm9uY2Utbm9uY2U" };

describe("a password sealed in the browser", () => {
  test.each(["Hozur@1405", `${sample.person} ${toPersianDigits("123")}`, "😀".repeat(20)])(
    "opens at the server: %s",
    (password) => {
      const opened = openSeal(key, sealPassword(password, "1103", seal), "1103");
      expect(opened).toEqual({ password, nonce: seal.nonce });
    },
  );

  test("does not open for another account", () => {
    expect(openSeal(key, sealPassword("Hozur@1405", "1103", seal), "1104")).toBeUndefined();
  });

  test("does not open with another key", () => {
    expect(openSeal(newSealKey("first"), sealPassword("Hozur@1405", "1103", seal), "1103")).toBeUndefined();
  });

  test("is a different text each time", () => {
    expect(sealPassword("a", "1", seal)).not.toBe(sealPassword("a", "1", seal));
  });

  test("names its key and nonce and hides the rest", () => {
    const text = sealPassword("Hozur@1405", "1103", seal);
    expect(readSealed(text)).toMatchObject({ k: seal.keyId, n: seal.nonce });
    expect(text).not.toContain("Hozur");
  });
});
