import { useTranslation } from "react-i18next";

interface CalendarWords {
  jalaliMonths: string[];
  gregorianMonths: string[];
  /** Saturday first. */
  weekdays: string[];
  weekdaysShort: string[];
}

/** Cached per language: a table of days needs them in every cell. */
const ofLanguages = new Map<string, CalendarWords>();

/** The names of months and days in the page's language. */
export function useCalendarWords(): CalendarWords {
  const { t, i18n } = useTranslation();
  const read = ofLanguages.get(i18n.language);
  if (read) return read;
  const list = (key: string) => t(key, { returnObjects: true }) as string[];
  const words = {
    jalaliMonths: list("calendar.jalaliMonths"),
    gregorianMonths: list("calendar.gregorianMonths"),
    weekdays: list("calendar.weekdays"),
    weekdaysShort: list("calendar.weekdaysShort"),
  };
  ofLanguages.set(i18n.language, words);
  return words;
}
