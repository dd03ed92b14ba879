import type { Language } from "./languages";

const units = {
  fa: { metres: "متر", kilometres: "کیلومتر" },
  en: { metres: "m", kilometres: "km" },
} as const;

/** A distance in metres as people say it, in Latin digits: `120 m`, `1.5 km`, `693 km`. */
export function distanceText(metres: number, language: Language): string {
  const { metres: near, kilometres: far } = units[language];
  if (metres < 1000) return `${Math.round(metres)} ${near}`;
  const kilometres = metres / 1000;
  const text = String(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres));
  return `${language === "fa" ? text.replace(".", "٫") : text} ${far}`;
}
