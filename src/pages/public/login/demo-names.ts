import i18next from "i18next";
import { el } from "../dom";
import styles from "../public.module.css";
import type { DemoName } from "./login-state";
import type { SignIn } from "./sign-in";

/** The sign-in names of the demo company; nothing if the server has no demo. */
export function demoNames(names: readonly DemoName[], isDisabled: boolean, signIn: SignIn) {
  if (names.length === 0) return null;
  const { t } = i18next;
  return el(
    "section",
    { class: styles.demo, "aria-labelledby": "demo-title" },
    el("h2", { id: "demo-title" }, t("login.demo")),
    el("p", {}, t("login.demoHint")),
    el(
      "ul",
      {},
      ...names.map(({ username, password, role }) =>
        el(
          "li",
          {},
          el(
            "button",
            { type: "button", disabled: isDisabled, onclick: () => void signIn.withName(username, password) },
            el("span", {}, t(`login.roles.${role}`)),
            el("bdi", { dir: "ltr" }, username),
          ),
        ),
      ),
    ),
  );
}
