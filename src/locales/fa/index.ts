import type { LanguageEntry } from "../language-entry";

export const fa: LanguageEntry = {
  name: "فارسی",
  shortName: "فا",
  dir: "rtl",
  calendar: "jalali",
  digits: "persian",
  publicWords: () => import("./public").then((file) => file.publicWords),
  words: () => import("./words").then((file) => file.words),
  antd: () => import("antd/es/locale/fa_IR").then((file) => file.default),
};
