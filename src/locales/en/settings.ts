import type { settings as fa } from "../fa/settings";

export const settings: typeof fa = {
  appearance: "Appearance",
  appearanceText: "Applied immediately and synced with your account to other devices.",
  mode: "Mode",
  palette: "Colour",
  language: "Language",
  languageText: "The calendar and the direction of the page change with it.",
  digits: "Digits",
  digitsOf: { language: "Match language", persian: "Persian ۱۲۳", latin: "Latin 123" },
  digitsText: "Affects display only; you can type either kind.",
  saved: "Settings saved.",
  notSaved: "The settings took effect on this device but could not be saved on the server.",
};
