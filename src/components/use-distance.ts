import { distanceText } from "@schemas/values/distance";
import { currentLanguage } from "../locales/i18n";
import { useDigits } from "./digits";

/** Formats a distance in metres or kilometres, in the reader's language and digits. */
export function useDistance(): (metres: number) => string {
  const digits = useDigits();
  return (metres) => digits(distanceText(metres, currentLanguage()));
}
