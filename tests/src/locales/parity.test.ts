import { languages } from "@schemas/values/languages";
import { languageEntries } from "@src/locales";
import { expect, test } from "vitest";

/** Every text of a language by its dotted key; lists count by position. */
function textsOf(words: unknown, path: string[] = []): [string, string][] {
  if (typeof words === "string") return [[path.join("."), words]];
  return Object.entries(words as object).flatMap(([key, value]) => textsOf(value, [...path, key]));
}
const allTexts = Object.fromEntries(
  await Promise.all(
    languages.map(async (one) => [one, new Map(textsOf(await languageEntries[one].words()))] as const),
  ),
);
const fa = allTexts.fa ?? new Map<string, string>();
const others = languages.filter((one) => one !== "fa");

/** Texts that may be equal in two languages: signs, placeholders, commands, and names of keys, formats, encodings. */
const mayBeEqual =
  /^[\s\d\p{P}\p{S}]*$|^(\{\{[^}]+\}\}[\s\p{P}]*)+$|^Ctrl ?\+ ?\w+$|^curl |^(Excel|CSV|UTF-8|Windows-1256)$/u;

const placesOf = (text: string) =>
  Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name]) => name)
    .toSorted()
    .join();

test.each(others)("%s has exactly the texts of fa", (language) => {
  expect([...(allTexts[language]?.keys() ?? [])].toSorted()).toEqual([...fa.keys()].toSorted());
});

test.each(languages)("no text of %s is empty", (language) => {
  const empty = [...(allTexts[language] ?? [])].filter(([, text]) => !text.trim()).map(([key]) => key);
  expect(empty).toEqual([]);
});

test.each(others)("no text of %s is left untranslated", (language) => {
  const same = [...(allTexts[language] ?? [])]
    .filter(([key, text]) => fa.get(key) === text && !mayBeEqual.test(text))
    .map(([key]) => key);
  expect(same).toEqual([]);
});

test.each(others)("every text of %s has the same placeholders as in fa", (language) => {
  const different = [...(allTexts[language] ?? [])]
    .filter(([key, text]) => placesOf(text) !== placesOf(fa.get(key) ?? ""))
    .map(([key]) => key);
  expect(different).toEqual([]);
});

test("Persian texts are written with Persian letters", () => {
  const arabic = [...fa].filter(([, text]) => /[يك]/.test(text)).map(([key]) => key);
  expect(arabic).toEqual([]);
});

test.each(languages)(
  "the words of the pages before sign-in load in %s without the rest",
  async (language) => {
    const texts = new Map(textsOf(await languageEntries[language].publicWords()));
    const whole = allTexts[language];
    expect([...texts].filter(([key, text]) => whole?.get(key) !== text)).toEqual([]);
  },
);
