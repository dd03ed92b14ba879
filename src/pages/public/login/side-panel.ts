import i18next from "i18next";
import { el } from "../dom";
import { dial, icon, logo } from "../drawings";
import styles from "../public.module.css";

/** What the portal is for, in three slogans, in front of a dial of the day's quarter hours. */
export function sidePanel(): HTMLElement {
  const { t } = i18next;
  return el(
    "aside",
    { class: styles.sidePanel },
    dial(),
    el("div", { class: styles.sideBrand }, logo(36), el("span", {}, t("app.product"))),
    el(
      "div",
      { class: styles.sideWords },
      el("p", { class: styles.sideTitle }, t("login.slogansTitle")),
      el(
        "ul",
        {},
        ...(["time", "request", "anywhere"] as const).map((key) =>
          el(
            "li",
            {},
            icon(key),
            el(
              "div",
              {},
              el("strong", {}, t(`login.slogans.${key}.title`)),
              el("span", {}, t(`login.slogans.${key}.text`)),
            ),
          ),
        ),
      ),
    ),
  );
}
