import type { Language } from "@schemas/values/languages";
import { en } from "./en";
import { fa } from "./fa";
import type { LanguageEntry } from "./language-entry";

/** The languages of the portal. An entry here adds the switcher, the direction, the calendar and the words. */
export const languageEntries: Readonly<Record<Language, LanguageEntry>> = { fa, en };
