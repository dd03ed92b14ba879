import { Refusal } from "@schemas/errors";
import { decodeAdminPassword, encodeAdminPassword, kafStandIn } from "@schemas/values/windows-1256";
import { expect, test } from "vitest";

const bytesOf = (encoded: string) => Array.from(atob(encoded), (letter) => letter.charCodeAt(0));

test("encodes Latin letters as they are", () => {
  expect(encodeAdminPassword("Abc#12")).toBe(btoa("Abc#12"));
});

test("encodes Persian letters by the code page", () => {
  expect(bytesOf(encodeAdminPassword("پچژگ"))).toEqual([0x81, 0x8d, 0x8e, 0x90]);
});

test("replaces the Persian kaf by the fixed string", () => {
  expect(atob(encodeAdminPassword("aکb"))).toBe(`a${kafStandIn}b`);
});

test("makes Persian and Arabic digits Latin before encoding", () => {
  expect(atob(encodeAdminPassword("۱٢3"))).toBe("123");
});

test.each(["ی", "😀", "ۀ", kafStandIn])("refuses %s and names it", (character) => {
  const refused = (() => {
    try {
      encodeAdminPassword(`ab${character}`);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "not-in-code-page", parameters: { character } });
});

test.each(["Admin#1404", "گنجشک", "ساده ‌ءآأؤ؟"])("decodes %s back to what was typed", (password) => {
  expect(decodeAdminPassword(encodeAdminPassword(password))).toBe(password);
});

test("does not decode what is not base64", () => {
  expect(decodeAdminPassword("a*b")).toBeUndefined();
});
