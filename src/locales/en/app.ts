import type { app as fa } from "../fa/app";

export const app: typeof fa = {
  product: "Hozur",
  productLong: "Hozur time and attendance",
  version: "Version {{version, digits}}",
  language: "Language",
  search: "Search",
  help: "Help",
  retry: "Try again",
  close: "Close",
  startAgain: "Start again",
  cancel: "Cancel",
  loading: "Loading…",
  comma: ", ",
  light: "Light",
  dark: "Dark",
};
