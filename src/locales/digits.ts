import type { Language } from "@schemas/languages";
import { toPersianDigits } from "@schemas/values/digits";
import { languageEntries } from "./index";

/** A text with the digits of a language. */
export function writeDigits(text: string, language: Language): string {
  return languageEntries[language]?.digits === "persian" ? toPersianDigits(text) : text;
}
