import type { Language } from "@schemas/values/languages";
import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { currentLanguage } from "./i18n";

function subscribe(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

/** The language of the page; rerenders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
