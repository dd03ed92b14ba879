import i18next from "i18next";
import { readStored, storageKeys } from "../../../api/browser-storage";
import { loadSeal } from "../../../api/sign-in";
import { el } from "../dom";
import styles from "../public.module.css";
import type { LoginState } from "./login-state";
import { passwordField } from "./password-field";
import type { SignIn } from "./sign-in";
import { openSignInDialog } from "./sign-in-dialog";

/**
 * Asks for a domain username and its password: the directory's, or the portal's own if no directory server is
 * configured. Both are required.
 */
export function showDomainDialog(
  state: LoginState,
  signIn: SignIn,
  checks: "directoryPassword" | "portalPassword",
  onClose: () => void,
): void {
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
    id: "domain-password",
    label: t(`login.${checks}.label`),
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
    hint: t(`login.${checks}.hint`),
    fields: [
      el(
        "div",
        { class: styles.field },
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
