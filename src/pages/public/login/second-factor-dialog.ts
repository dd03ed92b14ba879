import i18next from "i18next";
import { errorText } from "../../../locales/error-text";
import { el, setAttribute } from "../dom";
import styles from "../public.module.css";
import { openSignInDialog } from "./sign-in-dialog";

/**
 * Asks for a one-time code or a recovery code until one is right; undefined if the dialog is closed. Loaded after the
 * sign-in page, only for accounts with a second factor.
 */
export function askForCode<T>(attempt: (code: string) => Promise<T>): Promise<T | undefined> {
  const { t } = i18next;
  return new Promise((resolve) => {
    let answer: T | undefined;
    const code = el("input", {
      id: "second-factor",
      name: "second-factor",
      autocomplete: "one-time-code",
      dir: "ltr",
      maxLength: 20,
      autofocus: true,
    });

    async function submit(): Promise<string> {
      const problem = code.value.trim() ? await tried() : t("login.secondFactor.missing");
      setAttribute(code, "aria-invalid", problem ? "true" : undefined);
      return problem;
    }

    async function tried(): Promise<string> {
      try {
        answer = await attempt(code.value);
        dialog.close();
        return "";
      } catch (failure) {
        code.select();
        return errorText(failure);
      }
    }

    const dialog = openSignInDialog({
      name: "second-factor",
      title: t("login.secondFactor.title"),
      hint: t("login.secondFactor.hint"),
      fields: [
        el(
          "div",
          { class: styles.field },
          el("label", { htmlFor: "second-factor" }, t("login.secondFactor.code")),
          code,
        ),
      ],
      submit,
      onClose: () => resolve(answer),
    });
  });
}
