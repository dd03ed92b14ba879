import i18next from "i18next";
import { el } from "../dom";
import styles from "../public.module.css";
import { showErrorToast } from "../toast";
import type { LoginState } from "./login-state";
import type { SignIn } from "./sign-in";

/** The optional switch "login via Active Directory"; turned on, it asks for the domain name. */
export function directorySwitch(
  state: LoginState,
  signIn: SignIn,
  checks: "directoryPassword" | "portalPassword",
): HTMLElement {
  const box: HTMLInputElement = el("input", {
    type: "checkbox",
    role: "switch",
    onchange: () => void ask(),
  });
  function back() {
    box.checked = false;
    box.focus();
  }
  // Loaded on demand, as few organisations have it.
  async function ask() {
    try {
      const { showDomainDialog } = await import("./domain-dialog");
      showDomainDialog(state, signIn, checks, back);
    } catch {
      showErrorToast(i18next.t("errors.chunk"));
      back();
    }
  }
  return el("label", { class: styles.switch }, box, el("span", {}, i18next.t("login.directory")));
}
