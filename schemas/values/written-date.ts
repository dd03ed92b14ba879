import { formatJalali, type IsoDate } from "./jalali-date";
import type { Language } from "./languages";

/** A date inside a sentence, in the calendar of its language: Jalali in Persian, Gregorian otherwise. */
export function writtenDate(iso: IsoDate, language: Language): string {
  return language === "fa" ? formatJalali(iso) : iso;
}
