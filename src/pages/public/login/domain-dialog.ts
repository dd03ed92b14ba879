import i18next from "i18next";
import { readStored, storageKeys } from "../../../api/browser-storage";
import { loadSeal } from "../../../api/sign-in";
import { el } from "../dom";
import type { LoginState } from "./login-state";
import { passwordField } from "./password-field";
import type { SignIn } from "./sign-in";
import { openSignInDialog } from "./sign-in-dialog";

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

  async function submit(): Promise<string> {
    if (!domainUser.value.trim() || !password) return t("login.directoryEmpty");
    await signIn.withDirectory(domainUser.value, password);
    return state.now.error;
  }

  openSignInDialog({
    name: "domain",
    title: t("login.directoryTitle"),
    hint: t("login.directoryHint"),
    fields: [
      el(
        "div",
        { class: "field" },
        el("label", { htmlFor: "domain-user" }, t("login.domainUser")),
        domainUser,
      ),
      passwordBox.element,
    ],
    submit,
    onClose: () => {
      state.set({ error: "" });
      onClose();
    },
  });
}
