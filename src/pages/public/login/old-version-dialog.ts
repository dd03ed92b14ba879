import i18next from "i18next";
import { el } from "../dom";
import styles from "../public.module.css";

/** Spec §2: the red dialog saying that the desktop product's version is not up to date. */
export function showOldVersion(versions: { version: string; required: string }): void {
  const { t } = i18next;
  const dialog: HTMLDialogElement = el(
    "dialog",
    {
      class: `${styles.dialog} ${styles.danger}`,
      role: "alertdialog",
      "aria-labelledby": "old-version-title",
    },
    el("h2", { id: "old-version-title" }, t("login.oldVersionTitle")),
    el("p", {}, t("login.oldVersionText", versions)),
    el(
      "div",
      { class: styles.dialogActions },
      el("button", { type: "button", class: styles.button, onclick: () => dialog.close() }, t("app.close")),
    ),
  );
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
