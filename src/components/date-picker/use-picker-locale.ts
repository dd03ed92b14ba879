import type { CalendarName } from "@schemas/values/jalali-date";
import type { PickerLocale } from "antd/es/date-picker/generatePicker";
import enUS from "antd/es/date-picker/locale/en_US";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { useCalendarWords } from "../use-calendar-words";
import { panelLocales } from "./generate-config";

/** The panels' words, digits and formats, from the page's language rather than antd's. */
export function usePickerLocale(calendar: CalendarName): PickerLocale {
  const { t } = useTranslation();
  const { digits } = useCalendar();
  const { jalaliMonths, gregorianMonths, weekdaysShort } = useCalendarWords();
  const months = calendar === "jalali" ? jalaliMonths : gregorianMonths;
  const [saturday = "", ...rest] = weekdaysShort;
  return {
    ...enUS,
    lang: {
      ...enUS.lang,
      locale: panelLocales[digits],
      shortMonths: months,
      // rc-picker counts from Sunday and rotates the row itself.
      shortWeekDays: [...rest, saturday],
      monthFormat: undefined,
      monthBeforeYear: true,
      yearFormat: "YYYY",
      cellYearFormat: "YYYY",
      cellDateFormat: "D",
      fieldDateFormat: calendar === "jalali" ? "YYYY/MM/DD" : "YYYY-MM-DD",
      fieldMonthFormat: calendar === "jalali" ? "YYYY/MM" : "YYYY-MM",
      fieldYearFormat: "YYYY",
      today: t("calendar.today"),
      now: t("calendar.today"),
      clear: t("calendar.clear"),
      month: t("calendar.month"),
      year: t("calendar.year"),
      dateSelect: t("calendar.date"),
      monthSelect: t("calendar.chooseMonth"),
      yearSelect: t("calendar.chooseYear"),
      decadeSelect: t("calendar.chooseDecade"),
      previousMonth: t("calendar.previousMonth"),
      nextMonth: t("calendar.nextMonth"),
      previousYear: t("calendar.previousYear"),
      nextYear: t("calendar.nextYear"),
      previousDecade: t("calendar.previousDecade"),
      nextDecade: t("calendar.nextDecade"),
      previousCentury: t("calendar.previousCentury"),
      nextCentury: t("calendar.nextCentury"),
    },
  };
}
