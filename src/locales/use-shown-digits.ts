import { useSyncExternalStore } from "react";
import { type Digits, digitsOf, subscribeDigits } from "./digits";
import { useLanguage } from "./use-language";

/** The digits displayed: the chosen ones, otherwise those of the language. */
export function useShownDigits(): Digits {
  const language = useLanguage();
  const shown = () => digitsOf(language);
  return useSyncExternalStore(subscribeDigits, shown, shown);
}
