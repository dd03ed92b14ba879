import { foldForSearch } from "./persian-text";

/** Whether a typed text matches the requested phrase; another keyboard's letters and digits count as the same. */
export function isTyped(typed: string, phrase: string): boolean {
  return foldForSearch(typed) === foldForSearch(phrase);
}
