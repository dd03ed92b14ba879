import type { Language } from "@schemas/languages";
import i18next, { type TFunction } from "i18next";
import { useSyncExternalStore } from "react";
import { currentLanguage } from "./i18n";

function subscribe(listener: () => void) {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

/** The words of the pages before sign-in; react-i18next comes with the app (its hook is `useTranslation`). */
export function useWords(): { t: TFunction; language: Language } {
  const language = useSyncExternalStore(subscribe, currentLanguage);
  return { t: i18next.t, language };
}
