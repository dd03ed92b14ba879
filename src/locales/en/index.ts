import type { LanguageEntry } from "../language-entry";

export const en: LanguageEntry = {
  name: "English",
  shortName: "En",
  dir: "ltr",
  calendar: "gregorian",
  digits: "latin",
  publicWords: () => import("./public").then((file) => file.publicWords),
  words: () => import("./words").then((file) => file.words),
  antd: () => import("antd/es/locale/en_US").then((file) => file.default),
};
