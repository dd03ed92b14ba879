import type { Resource } from "@schemas/define-resource";
import type { ChoiceMeanings } from "@schemas/fields/read-cell";
import { languages } from "@schemas/languages";
import { foldCompact } from "@schemas/values/persian-text";
import { languageEntries } from "@src/locales";
import { wordsKey } from "../words";
import { type NamedField, nameFields } from "./guess-columns";

/** What files call the fields of a resource and the choices of its selects, in every language there is. */
export type FieldWords = {
  named: readonly NamedField[];
  meanings: ReadonlyMap<string, ChoiceMeanings>;
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
  return {
    named: nameFields(names.map((name) => ({ name, labels: labels(name) }))),
    meanings: new Map(
      names.map((name) => [
        name,
        new Map(
          entries.flatMap(({ choices }) =>
            Object.entries(choices?.[name] ?? {}).map(
              ([choice, word]) => [foldCompact(word), choice] as const,
            ),
          ),
        ),
      ]),
    ),
  };
}
