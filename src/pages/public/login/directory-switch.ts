import i18next from "i18next";
import { el } from "../dom";
import { showDomainDialog } from "./domain-dialog";
import type { LoginState } from "./login-state";
import type { SignIn } from "./sign-in";

/** The optional switch "login via Active Directory"; switched on, it asks for the domain name. */
export function directorySwitch(state: LoginState, signIn: SignIn): HTMLElement {
  const box: HTMLInputElement = el("input", {
    type: "checkbox",
    role: "switch",
    onchange: () =>
      showDomainDialog(state, signIn, () => {
        box.checked = false;
        box.focus();
      }),
  });
  return el("label", { class: "switch" }, box, el("span", {}, i18next.t("login.directory")));
}
