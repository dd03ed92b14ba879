import { fileFields, historyFieldsOf } from "@schemas/history-fields";
import { historySubjects } from "@schemas/history-names";
import { languages } from "@schemas/values/languages";
import { labelOf } from "@src/fields/change/write-value";
import { languageEntries } from "@src/locales";
import { describe, expect, it } from "vitest";

type Words = Record<string, unknown>;
const at = (words: object, key: string) =>
  key.split(".").reduce<unknown>((part, name) => (part as Words | undefined)?.[name], words);

describe.each(languages)("the history in %s", (language) => {
  it.each(historySubjects)("has a word for every value of a %s", async (subject) => {
    const words = await languageEntries[language].words();
    const missing = Object.entries({ ...fileFields, ...historyFieldsOf(subject) }).flatMap(([name, kind]) => {
      const t = (key: string) => (at(words, key) as string | undefined) ?? "";
      const change = { subject, key: "saturdayWork", names: {} };
      const hasLabel = name === "value" || labelOf(name, { t, calendar: "jalali", change }) !== "";
      const where = kind.startsWith("choice:") ? kind.slice("choice:".length) : null;
      return [
        ...(hasLabel ? [] : [name]),
        ...(where === null || typeof at(words, where) === "object" ? [] : [`${name}: ${where}`]),
      ];
    });
    expect(missing).toEqual([]);
  });
});
