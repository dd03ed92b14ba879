import { toLatinDigits } from "@schemas/values/digits";
import type { Language } from "@schemas/values/languages";
import { persianOrdinal } from "@schemas/values/persian-ordinal";
import type { i18n } from "i18next";
import { writeDigits } from "./digits";

/** Adds the formats that can follow the comma of a placeholder. */
export function addFormats({ services: { formatter } }: i18n): void {
  // "{{count, digits}}" writes a number with the digits of the sentence's language.
  formatter?.add("digits", (value, language) => writeDigits(String(value), language as Language));
  // "{{period, ordinal}}" writes a position in a sequence: «ششم», 6.
  formatter?.add("ordinal", (value, language) =>
    language === "fa" ? persianOrdinal(Number(toLatinDigits(String(value)))) : String(value),
  );
  // "{{many, inside}}" writes a title inside a sentence: "Search personnel".
  formatter?.add(
    "inside",
    (value: string, language) => value.charAt(0).toLocaleLowerCase(language) + value.slice(1),
  );
}
