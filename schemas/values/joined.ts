import type { Language } from "./languages";

/** The mark between the names of a list, with its space. */
export const listComma: Readonly<Record<Language, string>> = { fa: "، ", en: ", " };

/** Names as a list in one line. */
export const joined = (names: readonly (string | number)[], language: Language): string =>
  names.join(listComma[language]);
