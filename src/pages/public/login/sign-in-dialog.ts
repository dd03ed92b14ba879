import i18next from "i18next";
import { type Child, el } from "../dom";
import { icon } from "../drawings";

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
  const error = el("p", { class: "error-line", role: "alert", hidden: true }, icon("warning"), el("span"));
  const button = el("button", { type: "submit", class: "button" }, t("login.signIn"));

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

  const cancel = el("button", { type: "button", class: "button quiet" }, t("app.cancel"));
  const dialog = el(
    "dialog",
    { class: "dialog", "aria-labelledby": `${name}-title` },
    el(
      "form",
      { class: "sign-in", noValidate: true, onsubmit: (event: Event) => void onSubmit(event) },
      el("h2", { id: `${name}-title` }, title),
      el("p", { class: "soft" }, hint),
      ...fields,
      error,
      el("div", { class: "dialog-actions" }, cancel, button),
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
