import i18next from "i18next";
import { type Child, el } from "../dom";
import { icon } from "../drawings";
import styles from "../public.module.css";

type DialogOptions = {
  /** The prefix of its element ids. */
  name: string;
  title: string;
  hint: string;
  fields: Child[];
  /** Returns the error in the input, or an empty string. */
  submit: () => Promise<string>;
  onClose: () => void;
};

/** Opens a dialog for further sign-in data. It stays open until it is closed. */
export function openSignInDialog({
  name,
  title,
  hint,
  fields,
  submit,
  onClose,
}: DialogOptions): HTMLDialogElement {
  const { t } = i18next;
  const error = el(
    "p",
    { class: styles.errorLine, role: "alert", hidden: true },
    icon("warning"),
    el("span"),
  );
  const button = el("button", { type: "submit", class: styles.button }, t("login.signIn"));

  function showError(text: string) {
    error.hidden = !text;
    error.lastElementChild?.replaceChildren(text);
  }

  async function onSubmit(event: Event) {
    event.preventDefault();
    showError("");
    button.disabled = true;
    showError(await submit());
    button.disabled = false;
  }

  const cancel = el("button", { type: "button", class: `${styles.button} ${styles.quiet}` }, t("app.cancel"));
  const dialog = el(
    "dialog",
    { class: styles.dialog, "aria-labelledby": `${name}-title` },
    el(
      "form",
      { class: styles.signIn, noValidate: true, onsubmit: (event: Event) => void onSubmit(event) },
      el("h2", { id: `${name}-title` }, title),
      el("p", { class: styles.soft }, hint),
      ...fields,
      error,
      el("div", { class: styles.dialogActions }, cancel, button),
    ),
  );
  cancel.onclick = () => dialog.close();
  dialog.onclose = () => {
    dialog.remove();
    onClose();
  };
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
