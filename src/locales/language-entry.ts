import type { CalendarName } from "@schemas/values/jalali-date";
import type { Locale } from "antd/es/locale";
import type { PublicWords } from "./fa/public";
import type { Words } from "./fa/words";

/** All that a language states about itself; everything that depends on the language asks here. */
export type LanguageEntry = {
  /** Its name in itself, for the switcher. */
  name: string;
  shortName: string;
  dir: "rtl" | "ltr";
  calendar: CalendarName;
  digits: "persian" | "latin";
  /** What the pages before sign-in need; the rest comes with the app. */
  publicWords: () => Promise<PublicWords>;
  words: () => Promise<Words>;
  antd: () => Promise<Locale>;
};
