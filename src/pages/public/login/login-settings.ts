import { languages } from "@schemas/values/languages";
import i18next from "i18next";
import { helpPath, signInHelp } from "../../../help/chapters";
import { languageEntries } from "../../../locales";
import { currentLanguage, switchLanguage } from "../../../locales/i18n";
import { toggleMode } from "../../../theme/theme-store";
import { el } from "../dom";
import { icon } from "../drawings";
import styles from "../public.module.css";

/** Controls for language and light or dark mode, without a reload. */
export function loginSettings(): HTMLElement {
  const { t } = i18next;
  const mode = el("button", {
    type: "button",
    class: styles.iconButton,
    "aria-label": t("login.theme"),
    onclick: () => {
      toggleMode();
      drawMode();
    },
  });
  function drawMode() {
    const isDark = document.documentElement.dataset.theme === "dark-theme";
    mode.replaceChildren(icon(isDark ? "sun" : "moon"));
  }
  drawMode();
  return el(
    "div",
    { class: styles.loginSettings },
    el(
      "fieldset",
      { class: styles.languages, "aria-label": t("app.language") },
      ...languages.map((one) =>
        el(
          "button",
          {
            type: "button",
            lang: one,
            "aria-pressed": one === currentLanguage(),
            onclick: () => void switchLanguage(one),
          },
          languageEntries[one].name,
        ),
      ),
    ),
    mode,
    el(
      "a",
      {
        class: styles.iconButton,
        href: helpPath(currentLanguage(), signInHelp),
        target: "_blank",
        rel: "noopener",
        "aria-label": t("app.help"),
        title: t("app.help"),
      },
      icon("help"),
    ),
  );
}
