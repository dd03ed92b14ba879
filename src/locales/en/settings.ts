import type { settings as fa } from "../fa/settings";

export const settings: typeof fa = {
  appearance: "Appearance",
  appearanceText: "It takes effect at once and comes with your account to other devices.",
  mode: "Mode",
  palette: "Colour",
  language: "Language",
  languageText: "The calendar and the direction of the page change with it.",
  digits: "Digits",
  digitsOf: { language: "As the language", persian: "Persian ۱۲۳", latin: "Latin 123" },
  digitsText: "Only what is shown; you may type either.",
  saved: "Settings saved.",
  notSaved: "The settings took effect on this device but could not be saved at the server.",
};
