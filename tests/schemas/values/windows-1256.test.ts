import { decodeAdminPassword, kafStandIn } from "@schemas/values/windows-1256";
import { specifiedPassword } from "@tests/helpers/windows-1256";
import { expect, test } from "vitest";

test("decodes Latin letters as they are", () => {
  expect(decodeAdminPassword(btoa("Abc#12"))).toBe("Abc#12");
});

test("decodes Persian letters by the code page, and the fixed string with the Persian kaf", () => {
  expect(decodeAdminPassword(btoa("\x81\x8d\x8e\x90"))).toBe("پچژگ");
  expect(decodeAdminPassword(btoa(`a${kafStandIn}b`))).toBe("aکb");
});

test.each(["Admin#1404", "گنجشک", "ساده ‌ءآأؤ؟"])("decodes %s as another client sends it", (password) => {
  expect(decodeAdminPassword(specifiedPassword(password))).toBe(password);
});

test("does not decode text that is not base64", () => {
  expect(decodeAdminPassword("a*b")).toBeUndefined();
});
