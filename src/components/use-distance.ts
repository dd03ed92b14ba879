import { distanceText } from "@schemas/values/distance";
import { useLanguage } from "../locales/use-language";
import { useDigits } from "./digits";

/** Formats a distance in metres or kilometres, in the reader's language and digits. */
export function useDistance(): (metres: number) => string {
  const language = useLanguage();
  const digits = useDigits();
  return (metres) => digits(distanceText(metres, language));
}
