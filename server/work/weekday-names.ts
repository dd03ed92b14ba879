import { addDays, type IsoDate, weekday } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";

// 2024-01-06 was a Saturday, the first day of the week.
const saturday = "2024-01-06";

const namesOf = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(addDays(saturday, i))));
};

const names: Record<Language, string[]> = { fa: namesOf("fa-IR"), en: namesOf("en") };

/** The names of a week's days from Saturday on, in the caller's language. */
export function weekdayNames(language: Language): readonly string[] {
  return names[language];
}

/** The name of a day of the week, in the caller's language. */
export function weekdayName(day: IsoDate, language: Language): string {
  return names[language][weekday(day)] as string;
}
