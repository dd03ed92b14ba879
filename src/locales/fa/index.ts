import type { LanguageEntry } from "../language-entry";
import { app } from "./app";
import { publicWords } from "./public";

/** antd's own words, except that dialogs close with the same words as every other button. */
async function antdWords() {
  const { default: own } = await import("antd/es/locale/fa_IR");
  const answers = { okText: "تأیید", cancelText: app.cancel };
  return { ...own, Modal: { justOkText: answers.okText, ...answers }, Popconfirm: answers };
}

export const fa: LanguageEntry = {
  name: "فارسی",
  shortName: "فا",
  dir: "rtl",
  calendar: "jalali",
  digits: "persian",
  // Persian is the default and the fallback: its public words are part of the first page.
  publicWords: async () => publicWords,
  words: () => import("./words").then((file) => file.words),
  antd: antdWords,
};
