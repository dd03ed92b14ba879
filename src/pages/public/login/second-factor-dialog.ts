import i18next from "i18next";
import { errorText } from "../../../locales/error-text";
import { el, setAttribute } from "../dom";
import { icon } from "../drawings";

/**
 * Asks for a one-time code or a recovery code until one is right; undefined when the question is closed. Comes after the
 * sign-in page, only for whoever has a second factor.
 */
export function askForCode<T>(attempt: (code: string) => Promise<T>): Promise<T | undefined> {
  const { t } = i18next;
  return new Promise((resolve) => {
    let answer: T | undefined;
    const error = el("p", { class: "error-line", role: "alert", hidden: true }, icon("warning"), el("span"));
    const code = el("input", {
      id: "second-factor",
      name: "second-factor",
      autocomplete: "one-time-code",
      dir: "ltr",
      maxLength: 20,
      autofocus: true,
    });
    const button = el("button", { type: "submit", class: "button" }, t("login.signIn"));
    const showError = (text: string) => {
      error.hidden = !text;
      error.lastElementChild?.replaceChildren(text);
      setAttribute(code, "aria-invalid", text ? "true" : undefined);
    };

    async function submit(event: Event) {
      event.preventDefault();
      if (!code.value.trim()) return showError(t("login.secondFactor.missing"));
      showError("");
      button.disabled = true;
      try {
        answer = await attempt(code.value);
        dialog.close();
      } catch (failure) {
        showError(errorText(failure));
        button.disabled = false;
        code.select();
      }
    }

    const dialog: HTMLDialogElement = el(
      "dialog",
      { class: "dialog", "aria-labelledby": "second-factor-title" },
      el(
        "form",
        { class: "sign-in", noValidate: true, onsubmit: (event: Event) => void submit(event) },
        el("h2", { id: "second-factor-title" }, t("login.secondFactor.title")),
        el("p", { class: "soft" }, t("login.secondFactor.hint")),
        el(
          "div",
          { class: "field" },
          el("label", { htmlFor: "second-factor" }, t("login.secondFactor.code")),
          code,
        ),
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
      resolve(answer);
    };
    document.body.append(dialog);
    dialog.showModal();
  });
}
