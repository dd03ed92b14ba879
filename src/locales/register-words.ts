import type { FieldShape } from "@schemas/fields/field";
import type { Language } from "@schemas/values/languages";
import type { ResourceWords } from "./resource-words";

type Register = {
  name: string;
  fields: FieldShape;
  list: { filters: object };
  register: { subject: string };
};
type Optional = "help" | "filters" | "choices" | "views" | "actions" | "children";
type Full<R extends Register> = ResourceWords<R>;

/** The words of a register: one that a field, or its choices, lacks does not type-check. */
type RegisterWords<R extends Register> = Omit<Full<R>, Optional | "fields"> &
  Partial<Pick<Full<R>, "help" | "choices">> & {
    fields: Record<Exclude<keyof R["fields"] & string, "version">, string>;
  };

const version: Record<Language, string> = { fa: "نسخه", en: "Version" };

/** Says in every language what a register and its fields are called. */
export function registerWords<R extends Register>(words: Record<Language, RegisterWords<R>>) {
  const full = (language: Language) => ({
    ...{ help: {}, filters: {}, choices: {}, views: {}, actions: {}, children: {} },
    ...words[language],
    fields: { ...words[language].fields, version: version[language] },
  });
  return { fa: full("fa"), en: full("en") };
}
