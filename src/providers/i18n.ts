import type { I18nProvider } from "@refinedev/core";
import type { Language } from "@schemas/values/languages";
import i18next from "i18next";
import { currentLanguage, switchLanguage } from "../locales/i18n";

/** refine's words come from the same place as ours; a missing key falls back to refine's default. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) =>
    i18next.exists(key)
      ? String(i18next.t(key, { ...(typeof options === "object" ? options : {}) }))
      : String(fallback ?? (typeof options === "string" ? options : key)),
  changeLocale: (language) => switchLanguage(language as Language),
  getLocale: currentLanguage,
};
