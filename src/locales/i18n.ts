import type { Language } from "@schemas/values/languages";
import { languages } from "@schemas/values/languages";
import i18next from "i18next";
import { readStored, storageKeys, store } from "../api/browser-storage";
import { addFormats } from "./formats";
import { languageEntries } from "./index";

/** Which words are loaded: only those of the pages before sign-in, or all. */
type Scope = "publicWords" | "words";
let scope: Scope = "publicWords";
const loaded = new Set<string>();

/**
 * The instance that React's hooks use. For each component that uses words, react-i18next copies all own properties of
 * this object, so that it changes identity with the language. This one has no own properties, so a copy costs next to
 * nothing; otherwise the copies take a quarter of the time in which a page is rendered on the server.
 */
export const wordsOfComponents: typeof i18next = Object.create(i18next);

/** The language of the page; before words are loaded, the stored one (by default Persian, spec §9). */
export function currentLanguage(): Language {
  const name = i18next.language ?? readStored(storageKeys.language);
  return languages.find((one) => one === name) ?? "fa";
}

/** Loads the words of the current language and sets the document up for it. */
export async function startWords(wanted: Scope): Promise<void> {
  scope = wanted;
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: currentLanguage(),
      fallbackLng: "fa",
      resources: {},
      returnNull: false,
      interpolation: { escapeValue: false },
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (_, __, key) => console.error(`There are no words for "${key}" (src/locales).`),
    });
    addFormats(i18next);
  }
  const language = currentLanguage();
  await load(language);
  applyToDocument(language);
}

/** Changes the language of the whole page at run time: words, direction, calendar and digits follow. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  store(storageKeys.language, language);
  // Calls take their language from the document, also those that the change itself causes.
  applyToDocument(language);
  await i18next.changeLanguage(language);
}

async function load(language: Language): Promise<void> {
  const mark = `${language} ${scope}`;
  if (loaded.has(mark)) return;
  const words = await languageEntries[language][scope]();
  i18next.addResourceBundle(language, "translation", words, true, true);
  loaded.add(mark);
}

function applyToDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = languageEntries[language].dir;
}
