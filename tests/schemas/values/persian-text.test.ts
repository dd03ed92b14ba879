import {
  foldCompact,
  foldForSearch,
  foldPairs,
  foldRemoved,
  tidyPersian,
} from "@schemas/values/persian-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

test.each([
  ["علي", "علی"],
  ["كاظم", "کاظم"],
  ["موسى", "موسی"],
  ["رئیس", "رییس"],
  ["فاطمة", "فاطمه"],
  ["نامۀ", "نامه"],
  ["نامهٔ", "نامه"],
  ["آذر", "اذر"],
  ["أحمد إبراهیم", "احمد ابراهیم"],
  ["مؤمن", "مومن"],
  ["۱۲٣", "123"],
  ["مُحَمَّد", "محمد"],
  ["محـــمد", "محمد"],
  ["ﻻله", "لاله"],
  ["ﻋﻠﯽ", "علی"],
  ["  علی   رضا ", "علی رضا"],
  ["علی‌پور", "علی پور"],
  ["علی\u00a0پور", "علی پور"],
  ["\u202bعلی\u202c\ufeff", "علی"],
  ["Ali", "ali"],
])("searches %j as %j", (typed, folded) => {
  expect(foldForSearch(typed)).toBe(folded);
});

test("treats three spellings of a compound name as equal", () => {
  expect(new Set(["علی‌پور", "علی پور", "علیپور", "علي پور"].map(foldCompact))).toEqual(new Set(["علیپور"]));
});

test("keeps different names different", () => {
  const names = ["پارسا", "بارسا", "گلی", "کلی", "ژاله", "زاله", "چنگیز", "جنگیز"];
  expect(new Set(names.map(foldCompact)).size).toBe(names.length);
});

describe("the table the database's function is made from", () => {
  test("maps one character to one character, once", () => {
    expect(foldPairs.every(([from, to]) => from.length === 1 && to.length === 1)).toBe(true);
    expect(new Set(foldPairs.map(([from]) => from)).size).toBe(foldPairs.length);
  });

  test("never maps to what it would map again or remove", () => {
    const sources = new Set(foldPairs.map(([from]) => from));
    expect(foldPairs.filter(([, to]) => sources.has(to))).toEqual([]);
    const gone = (code: number) => foldRemoved.some(([a, b]) => code >= a && code <= b);
    expect(foldPairs.filter(([from, to]) => gone(from.charCodeAt(0)) || gone(to.charCodeAt(0)))).toEqual([]);
  });

  test.each(foldPairs.map(([from, to]) => ({ from, to })))("folds $from to $to", ({ from, to }) => {
    expect(foldForSearch(`x${from}x`)).toBe(`x${to}x`);
  });

  test("removes every code point it names", () => {
    for (const [a, b] of foldRemoved) {
      for (let code = a; code <= b; code++)
        expect(foldForSearch(`x${String.fromCharCode(code)}x`)).toBe("xx");
    }
  });
});

test("folding twice changes nothing more", () => {
  const letters = fc.constantFrom(..."يىئكۀةەھأإآؤٱئاهوپ۱٢3 \u200c\u00a0\u064b\u0640\u200fآﻻAz");
  fc.assert(
    fc.property(fc.array(letters), (all) => {
      const once = foldForSearch(all.join(""));
      expect(foldForSearch(once)).toBe(once);
    }),
  );
});

test("tidies the keyboard's letters on display and nothing else", () => {
  expect(tidyPersian("  علي‌پور   كاظمي ")).toBe("علی‌پور کاظمی");
  expect(tidyPersian("\u200c واحد \u200c مالی\u200cو\u200cاداری \u200c")).toBe("واحد مالی\u200cو\u200cاداری");
  expect(tidyPersian("\u200c \u200c")).toBe("");
  expect(tidyPersian("رئیسِ نامۀ آذر ۱۲ موسى")).toBe("رئیسِ نامۀ آذر ۱۲ موسى");
});
