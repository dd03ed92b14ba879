import type { CalendarName } from "@schemas/values/jalali-date";
import type { Locale } from "antd/es/locale";
import type { PublicWords } from "./fa/public";
import type { Words } from "./fa/words";

/** Everything that is specific to a language; code that depends on the language reads it here. */
export type LanguageEntry = {
  /** Its name in the language itself, for the switcher. */
  name: string;
  shortName: string;
  dir: "rtl" | "ltr";
  calendar: CalendarName;
  digits: "persian" | "latin";
  /** The words of the pages before sign-in; the rest comes with the app. */
  publicWords: () => Promise<PublicWords>;
  words: () => Promise<Words>;
  antd: () => Promise<Locale>;
};
