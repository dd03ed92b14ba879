import type { LanguageEntry } from "../language-entry";
import { publicWords } from "./public";

export const fa: LanguageEntry = {
  name: "فارسی",
  shortName: "فا",
  dir: "rtl",
  calendar: "jalali",
  digits: "persian",
  // Persian is the default and the fallback: its first words come with the first page.
  publicWords: async () => publicWords,
  words: () => import("./words").then((file) => file.words),
  antd: () => import("antd/es/locale/fa_IR").then((file) => file.default),
};
