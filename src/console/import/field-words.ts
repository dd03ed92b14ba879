import type { CellMeanings } from "@schemas/fields/read-cell";
import type { Resource } from "@schemas/resource";
import { languages } from "@schemas/values/languages";
import { foldCompact } from "@schemas/values/persian-text";
import { lookOf } from "@src/fields";
import { languageEntries } from "@src/locales";
import { fieldIn } from "../field-value";
import { wordsKey } from "../words";
import { foldHeading, type NamedField, nameFields } from "./guess-columns";

/** The headings for the fields of a resource, and the meaning of words in its cells, in every language. */
export type FieldWords = {
  named: readonly NamedField[];
  /** The folded headings of the list's columns that no file gives: counts, states and the like. */
  figures: ReadonlySet<string>;
  meanings: ReadonlyMap<string, CellMeanings>;
};

type ResourceEntry = {
  fields?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
};

export async function loadFieldWords(resource: Resource, names: readonly string[]): Promise<FieldWords> {
  const all = await Promise.all(languages.map((language) => languageEntries[language].words()));
  const entries = all.map(
    (words) => (words as unknown as Record<string, ResourceEntry>)[wordsKey(resource)] ?? {},
  );
  const labels = (name: string) => entries.flatMap(({ fields }) => fields?.[name] ?? []);
  const cellWordsOf = (name: string) => lookOf(fieldIn(resource.fields, name).kind).cellWords;
  // A text may name what a field refers to, such as the name of a section.
  const figures = resource.list.columns.filter(
    (name) => !names.includes(name) && fieldIn(resource.fields, name).kind !== "text",
  );
  return {
    figures: new Set(figures.flatMap(labels).map(foldHeading)),
    named: nameFields(names.map((name) => ({ name, labels: labels(name) }))),
    meanings: new Map(
      names.map((name) => [
        name,
        new Map(
          [
            ...entries.flatMap(({ choices }) =>
              Object.entries(choices?.[name] ?? {}).map(([choice, word]) => [word, choice] as const),
            ),
            ...all.flatMap((words) => Object.entries(cellWordsOf(name)?.(words) ?? {})),
          ].map(([word, meaning]) => [foldCompact(word), meaning] as const),
        ),
      ]),
    ),
  };
}
