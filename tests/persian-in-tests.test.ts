import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { expect, it } from "vitest";

/** Tests of Persian text itself. */
const ofPersianText: Readonly<Record<string, string>> = {
  "src/components/date-picker/arrange-date.test.ts": "dates as people type them",
  "src/console/import/cells.test.ts": "cells as people write them",
  "src/console/import/import-screen.test.tsx": "files as other programs write them",
  "src/console/import/read-sheet.test.ts": "files as other programs write them",
  "src/locales/parity.test.ts": "letters that no Persian word has",
};

const withPersian = ["src", "journeys"].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\p{Script=Arabic}/u.test(readFileSync(join(import.meta.dirname, file), "utf8"))),
);

it("tests of pages and journeys contain no Persian text, only word keys and names of samples", () => {
  expect(withPersian.toSorted()).toEqual(Object.keys(ofPersianText).toSorted());
});

it("a word is what the page shows: filled in, singular or plural, with the digits of its language", () => {
  expect(word("composing.send", { count: 1 })).not.toMatch(/\p{Nd}/u);
  expect(word("composing.send", { count: 2, number: 2 })).toContain("\u06f2");
  expect(word("punchDays.punch.added", { id: 7 })).toContain("\u06f7");
  expect(sample.person).toMatch(matching`^${sample.firstName} `);
  expect(word("fixDay.span", { from: "a.b", to: "c" })).toMatch(
    matching`^${word("fixDay.span", { from: "a.b", to: anything })}$`,
  );
});

it("an unknown word, or a placeholder without a value, fails", () => {
  // @ts-expect-error: a misspelt key does not type-check.
  expect(() => word("menu.titel")).toThrow("There are no words");
  expect(() => word("calendar.periodNumber")).toThrow("Nothing was given");
  expect(() => word("punchDays.punch.added")).toThrow("Nothing was given");
});
