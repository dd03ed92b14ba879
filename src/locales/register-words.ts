import type { FieldShape } from "@schemas/fields/field";
import type { Language } from "@schemas/values/languages";
import type { ResourceWords } from "./resource-words";

type Register = {
  name: string;
  fields: FieldShape;
  list: { filters: object; views: object };
  actions: object;
  register: { subject: string };
};
type Full<R extends Register> = ResourceWords<R>;
type ByNames = "filters" | "views" | "actions";
/** The same without the parts that have no words. */
type Said<T> = { [K in keyof T as keyof T[K] extends never ? never : K]: T[K] };

/** The words of a register; a missing word for a field, view or action does not type-check. */
type RegisterWords<R extends Register> = Omit<Full<R>, ByNames | "fields" | "help" | "choices" | "children"> &
  Partial<Pick<Full<R>, "help" | "choices">> &
  Said<Pick<Full<R>, ByNames>> & { fields: Record<Exclude<keyof R["fields"] & string, Usual>, string> };

type Usual = "id" | "version";
const usual: Record<Language, Record<Usual, string>> = {
  fa: { id: "شناسه", version: "نسخه" },
  en: { id: "ID", version: "Version" },
};

/** Names a register and its fields in every language. */
export function registerWords<R extends Register>(words: Record<Language, RegisterWords<R>>) {
  const full = (language: Language) => ({
    help: {},
    filters: {},
    choices: {},
    views: {},
    actions: {},
    children: {},
    ...words[language],
    fields: { ...usual[language], ...words[language].fields },
  });
  return { fa: full("fa"), en: full("en") };
}
