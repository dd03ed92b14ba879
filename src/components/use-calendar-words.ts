import { useTranslation } from "react-i18next";

export interface CalendarWords {
  jalaliMonths: string[];
  gregorianMonths: string[];
  /** Saturday first. */
  weekdays: string[];
  weekdaysShort: string[];
}

/** The names of months and days in the page's language. */
export function useCalendarWords(): CalendarWords {
  const { t } = useTranslation();
  const list = (key: string) => t(key, { returnObjects: true }) as string[];
  return {
    jalaliMonths: list("calendar.jalaliMonths"),
    gregorianMonths: list("calendar.gregorianMonths"),
    weekdays: list("calendar.weekdays"),
    weekdaysShort: list("calendar.weekdaysShort"),
  };
}
