import { toPersianDigits } from "@schemas/values/digits";
import { type IsoDate, isoToJalali, weekday } from "@schemas/values/jalali-date";
import { type Words, words } from "@src/locales/fa/words";
import { addFormats } from "@src/locales/formats";
import type * as registers from "@src/locales/registers";
import i18next from "i18next";

type AllWords = Words & { [R in keyof typeof registers]: (typeof registers)[R]["fa"] };
type One<K extends string> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;
type KeyOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends string
    ? One<K>
    : NonNullable<T[K]> extends readonly string[]
      ? `${K}.${number}`
      : `${K}.${KeyOf<NonNullable<T[K]>>}`;
}[keyof T & string];
/** The key of a word in src/locales; an unknown key does not type-check. */
type WordKey = KeyOf<AllWords>;

const i18n = i18next.createInstance();
void i18n.init({
  lng: "fa",
  initAsync: false,
  resources: { fa: { translation: words } },
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_, __, key) => {
    throw new Error(`There are no words for "${key}" (src/locales).`);
  },
  missingInterpolationHandler: (text: string, [place]: RegExpMatchArray) => {
    throw new Error(`Nothing was given for ${place} in "${text}".`);
  },
});
addFormats(i18n);

/**
 * The portal's Persian words for a key, filled in as its own `t` does: `word("calendar.periodNumber", { number: 3 })`.
 * Numbers are written in Persian digits, `count` selects singular or plural, and a value also fills a placeholder such
 * as `<name/>`, where the page draws its own element.
 */
export function word(key: WordKey, values: Readonly<Record<string, string | number>> = {}): string {
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && !(name === "count" && i18n.exists(`${key}_other`))
        ? toPersianDigits(String(value))
        : value,
    ]),
  );
  return i18n.t(key, written).replace(/<(\w+)\/>/g, (place, name: string) => {
    if (!(name in written)) throw new Error(`Nothing was given for ${place} of "${key}".`);
    return String(written[name]);
  });
}

/** A day with its names, as the portal writes it in labels and titles. */
export function longDate(iso: IsoDate): string {
  const { year, month, day } = isoToJalali(iso);
  const { weekdays, jalaliMonths } = words.calendar;
  return word("calendar.longDate", {
    weekday: weekdays[weekday(iso)] ?? "",
    day,
    month: jalaliMonths[month - 1] ?? "",
    year,
  });
}

/** Stands for any value in a sentence passed to `matching`. */
export const anything = "\u{f0000}";

/** A pattern in which the words are literal: matching`^${word("menu.title")}: `. */
export function matching({ raw }: TemplateStringsArray, ...texts: readonly string[]): RegExp {
  const literal = texts.map((text) =>
    // An element drawn by the page leaves its spaces to the surrounding text, where they collapse into one.
    text.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&").replaceAll(new RegExp(` ?${anything} ?`, "gu"), ".*"),
  );
  return new RegExp(String.raw({ raw }, ...literal), "u");
}
