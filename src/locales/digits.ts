import { toPersianDigits } from "@schemas/values/digits";
import type { Language } from "@schemas/values/languages";
import i18next from "i18next";
import { readStored, storageKeys, store } from "../api/browser-storage";
import { languageEntries } from "./index";

export type Digits = "persian" | "latin";

const listeners = new Set<() => void>();

/** The digits someone chose; null follows the language. */
export function chosenDigits(): Digits | null {
  const stored = readStored(storageKeys.digits);
  return stored === "persian" || stored === "latin" ? stored : null;
}

/** Changes the digits of the whole page immediately, and stores the choice in this browser. */
export function chooseDigits(next: Digits | null): void {
  if (next === chosenDigits()) return;
  store(storageKeys.digits, next);
  for (const listener of listeners) listener();
  // Sentences contain digits too, so everything is rendered again.
  i18next.emit("languageChanged", i18next.language);
}

/** The digits displayed in a language. */
export function digitsOf(language: Language): Digits {
  return chosenDigits() ?? languageEntries[language]?.digits ?? "latin";
}

export function subscribeDigits(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Writes a text with the digits of a language. */
export function writeDigits(text: string, language: Language): string {
  return digitsOf(language) === "persian" ? toPersianDigits(text) : text;
}
