import i18next from "i18next";
import { el } from "../dom";
import { dial, icon, logo } from "../drawings";

/** What the portal is for, in three slogans, in front of a dial of the day's quarter hours. */
export function sidePanel(): HTMLElement {
  const { t } = i18next;
  return el(
    "aside",
    { class: "side-panel" },
    dial(),
    el("div", { class: "side-brand" }, logo(36), el("span", {}, t("app.product"))),
    el(
      "div",
      { class: "side-words" },
      el("p", { class: "side-title" }, t("login.slogansTitle")),
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
