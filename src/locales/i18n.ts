import type { Language } from "@schemas/values/languages";
import { languages } from "@schemas/values/languages";
import i18next from "i18next";
import { readStored, storageKeys, store } from "../api/browser-storage";
import { addFormats } from "./formats";
import { languageEntries } from "./index";

/** Which words are loaded: those of the pages before sign-in, or all. */
type Scope = "publicWords" | "words";
let scope: Scope = "publicWords";
const loaded = new Set<string>();

/**
 * The words as React's hooks have them. For each component that asks for words, react-i18next makes a copy of all that the
 * object itself has, so that it is another one when the language changes: here it has nothing of its own, and the copy
 * costs next to nothing. Otherwise that is a quarter of the time in which a page is drawn on the server.
 */
export const wordsOfComponents: typeof i18next = Object.create(i18next);

/** The language of the page; before there are words, the one that was kept (Persian at first, spec §9). */
export function currentLanguage(): Language {
  const name = i18next.language ?? readStored(storageKeys.language);
  return languages.find((one) => one === name) ?? "fa";
}

/** Loads the words of the language and sets the document up for it. */
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
  await load(currentLanguage());
  applyToDocument();
}

/** Changes the language of the whole page at run time: words, direction, calendar and digits follow. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  store(storageKeys.language, language);
  await i18next.changeLanguage(language);
  applyToDocument();
}

async function load(language: Language): Promise<void> {
  const mark = `${language} ${scope}`;
  if (loaded.has(mark)) return;
  const words = await languageEntries[language][scope]();
  i18next.addResourceBundle(language, "translation", words, true, true);
  loaded.add(mark);
}

function applyToDocument() {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = languageEntries[language].dir;
}
