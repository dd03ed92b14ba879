import i18next from "i18next";
import { el, setAttribute } from "../dom";
import { icon } from "../drawings";
import styles from "../public.module.css";

type Options = {
  id: string;
  label: string;
  value?: string;
  /** The page opens with the focus in it. */
  isFocused?: boolean;
  onInput: (value: string) => void;
  onFocus: () => void;
};

/** A password box with the show/hide toggle. */
export function passwordField({ id, label, value = "", isFocused = false, onInput, onFocus }: Options) {
  const { t } = i18next;
  const input: HTMLInputElement = el("input", {
    id,
    name: "password",
    type: "password",
    autocomplete: "current-password",
    dir: "ltr",
    maxLength: 200,
    value,
    autofocus: isFocused,
    oninput: () => onInput(input.value),
    onfocus: onFocus,
  });
  const toggle = el("button", { type: "button", class: styles.toggle, onclick: turn });
  const error = el("em", { class: styles.fieldError, id: `${id}-error`, hidden: true });
  drawToggle();

  function turn() {
    input.type = input.type === "password" ? "text" : "password";
    drawToggle();
  }
  function drawToggle() {
    const isShown = input.type === "text";
    toggle.setAttribute("aria-label", t(isShown ? "login.hidePassword" : "login.showPassword"));
    toggle.setAttribute("aria-pressed", String(isShown));
    toggle.replaceChildren(icon(isShown ? "eyeClosed" : "eye"));
  }

  return {
    element: el(
      "div",
      { class: styles.field },
      el("label", { htmlFor: id }, label),
      el("div", { class: styles.withToggle }, input, toggle),
      error,
    ),
    focus: () => input.focus(),
    setError(text: string) {
      error.textContent = text;
      error.hidden = !text;
      setAttribute(input, "aria-invalid", text ? "true" : undefined);
      setAttribute(input, "aria-describedby", text ? error.id : undefined);
    },
  };
}
