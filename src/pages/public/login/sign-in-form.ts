import i18next from "i18next";
import { loadSeal } from "../../../api/sign-in";
import { hasEnded } from "../../../api/way-back";
import { el, setAttribute } from "../dom";
import { icon } from "../drawings";
import styles from "../public.module.css";
import type { LoginKnowledge, LoginState } from "./login-state";
import { passwordField } from "./password-field";
import type { SignIn } from "./sign-in";

type Options = {
  state: LoginState;
  signIn: SignIn;
  checkAgain: () => void;
  /** Called when someone starts typing, to preload the app. */
  preloadApp: () => void;
};

/** Username, password, errors, and the button; Enter submits. */
export function signInForm({ state, signIn, checkAgain, preloadApp }: Options): HTMLFormElement {
  const { t } = i18next;
  const username: HTMLInputElement = el("input", {
    name: "username",
    id: "username",
    autocomplete: "username",
    dir: "ltr",
    maxLength: 100,
    value: state.now.username,
    autofocus: !state.now.username,
    oninput: () => {
      state.set({ username: username.value, isEnterPending: false });
      preloadApp();
    },
  });
  const password = passwordField({
    id: "password",
    label: t("login.password"),
    value: state.now.password,
    // The name of the last user is already there.
    isFocused: state.now.username !== "",
    onInput: (value) => state.set({ password: value, isEnterPending: false }),
    onFocus: () => {
      void loadSeal();
      preloadApp();
    },
  });
  state.follow((now) => {
    const { isNameMissing, isPasswordMissing } = missing(now);
    setAttribute(username, "aria-invalid", isNameMissing ? "true" : undefined);
    setAttribute(username, "aria-describedby", isNameMissing ? "username-error" : undefined);
    password.setError(isPasswordMissing ? t("login.enterPassword") : "");
    if (!now.isEnterPending || !now.startUp) return;
    state.set({ isEnterPending: false });
    submit();
  });

  const form = el(
    "form",
    {
      class: styles.signIn,
      noValidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        submit();
      },
      onkeydown: rememberEnter,
    },
    hasEnded() && el("p", { class: styles.sessionEnded }, t("login.sessionEnded")),
    el(
      "div",
      { class: styles.field },
      el("label", { htmlFor: "username" }, t("login.username")),
      username,
      state.place(
        (now) =>
          missing(now).isNameMissing &&
          el("em", { class: styles.fieldError, id: "username-error" }, t("login.enterUsername")),
      ),
    ),
    password.element,
    state.place((now) => [errorLine(now), problemBox(now, checkAgain)]),
    state.place(submitButton),
  );
  return form;

  /** Browsers do not submit on Enter while the button is disabled. */
  function rememberEnter({ key, target }: KeyboardEvent) {
    if (key === "Enter" && target instanceof HTMLInputElement && !state.now.startUp)
      state.set({ isEnterPending: true });
  }

  function submit() {
    const { startUp, phase } = state.now;
    if (!startUp || phase !== "idle") return;
    state.set({ wasTried: true });
    const { isNameMissing, isPasswordMissing } = missing(state.now);
    if (isNameMissing) username.focus();
    else if (isPasswordMissing) password.focus();
    else void signIn.withName(state.now.username, state.now.password);
  }
}

function missing({ wasTried, username, password }: LoginKnowledge) {
  return { isNameMissing: wasTried && !username.trim(), isPasswordMissing: wasTried && !password };
}

function errorLine(now: LoginKnowledge) {
  const { isNameMissing, isPasswordMissing } = missing(now);
  const text = isNameMissing || isPasswordMissing ? i18next.t("login.empty") : now.error;
  return text && el("p", { class: styles.errorLine, role: "alert" }, icon("warning"), el("span", {}, text));
}

function problemBox({ startUp }: LoginKnowledge, checkAgain: () => void) {
  if (startUp?.kind !== "blocked") return null;
  const { t } = i18next;
  return el(
    "div",
    { class: styles.problem, role: "alert" },
    icon("warning"),
    el("p", {}, t(`login.problems.${startUp.problem}`)),
    el("button", { type: "button", class: styles.linkButton, onclick: checkAgain }, t("login.checkAgain")),
  );
}

/** Disabled, with a spinner, until the start-up checks end (spec §4). */
function submitButton({ startUp, phase }: LoginKnowledge) {
  const { t } = i18next;
  const isWaiting = !startUp || phase !== "idle";
  const words = { idle: "login.signIn", busy: "login.signingIn", succeeded: "login.succeeded" } as const;
  return el(
    "button",
    { type: "submit", class: styles.button, disabled: isWaiting, "aria-busy": isWaiting },
    isWaiting && el("span", { class: styles.spinner }),
    startUp ? t(words[phase]) : t("login.checking"),
  );
}
