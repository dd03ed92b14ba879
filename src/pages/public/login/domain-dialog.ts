import i18next from "i18next";
import { readStored, storageKeys } from "../../../api/browser-storage";
import { loadSeal } from "../../../api/sign-in";
import { el } from "../dom";
import { icon } from "../drawings";
import type { LoginState } from "./login-state";
import { passwordField } from "./password-field";
import type { SignIn } from "./sign-in";

/** Asks for a domain username and the product password; both are required (spec §5). */
export function showDomainDialog(state: LoginState, signIn: SignIn, onClose: () => void): void {
  const { t } = i18next;
  let password = "";
  const domainUser = el("input", {
    id: "domain-user",
    name: "domain-user",
    autocomplete: "username",
    dir: "ltr",
    maxLength: 100,
    value: readStored(storageKeys.domainLoginName) ?? "",
  });
  const passwordBox = passwordField({
    id: "product-password",
    label: t("login.productPassword"),
    onInput: (value) => {
      password = value;
    },
    onFocus: () => void loadSeal(),
  });
  const error = el("p", { class: "error-line", role: "alert", hidden: true }, icon("warning"), el("span"));
  const button = el("button", { type: "submit", class: "button" }, t("login.signIn"));

  function showError(text: string) {
    error.hidden = !text;
    error.lastElementChild?.replaceChildren(text);
  }

  async function submit(event: Event) {
    event.preventDefault();
    if (!domainUser.value.trim() || !password) return showError(t("login.directoryEmpty"));
    showError("");
    button.disabled = true;
    await signIn.withDirectory(domainUser.value, password);
    button.disabled = false;
    showError(state.now.error);
  }

  const dialog: HTMLDialogElement = el(
    "dialog",
    { class: "dialog", "aria-labelledby": "domain-title" },
    el(
      "form",
      { class: "sign-in", noValidate: true, onsubmit: (event: Event) => void submit(event) },
      el("h2", { id: "domain-title" }, t("login.directoryTitle")),
      el("p", { class: "soft" }, t("login.directoryHint")),
      el(
        "div",
        { class: "field" },
        el("label", { htmlFor: "domain-user" }, t("login.domainUser")),
        domainUser,
      ),
      passwordBox.element,
      error,
      el(
        "div",
        { class: "dialog-actions" },
        el(
          "button",
          { type: "button", class: "button quiet", onclick: () => dialog.close() },
          t("app.cancel"),
        ),
        button,
      ),
    ),
  );
  dialog.onclose = () => {
    dialog.remove();
    state.set({ error: "" });
    onClose();
  };
  document.body.append(dialog);
  dialog.showModal();
}
