import { type FormEvent, useRef, useState } from "react";
import { readStored, storageKeys } from "../../../api/browser-storage";
import { loadSeal } from "../../../api/sign-in";
import { useWords } from "../../../locales/use-words";
import { WarningIcon } from "./icons";
import { PasswordField } from "./password-field";
import type { StartUpProblem } from "./start-up";
import type { SignIn } from "./use-sign-in";

type Props = {
  isChecking: boolean;
  problem: StartUpProblem | undefined;
  signIn: SignIn;
  onCheckAgain: () => void;
  /** Called when someone starts typing: time to fetch what comes after. */
  onTyping: () => void;
};

export function SignInForm({ isChecking, problem, signIn, onCheckAgain, onTyping }: Props) {
  const { t } = useWords();
  const [username, setUsername] = useState(() => readStored(storageKeys.lastUser) ?? "");
  const [password, setPassword] = useState("");
  const [wasTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const isNameMissing = wasTried && !username.trim();
  const isPasswordMissing = wasTried && !password;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking || signIn.isBusy) return;
    setTried(true);
    if (!username.trim()) nameField.current?.focus();
    if (username.trim() && password) void signIn.withName(username, password);
  }

  const label = signIn.hasSucceeded ? "login.succeeded" : signIn.isBusy ? "login.signingIn" : "login.signIn";
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <label className="field">
        <span>{t("login.username")}</span>
        <input
          ref={nameField}
          name="username"
          autoComplete="username"
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and this field begins it.
          autoFocus
          dir="ltr"
          maxLength={100}
          value={username}
          aria-invalid={isNameMissing}
          aria-describedby={isNameMissing ? "username-error" : undefined}
          onChange={(event) => setUsername(event.target.value)}
          onInput={onTyping}
        />
        {isNameMissing && (
          <em id="username-error" className="field-error">
            {t("login.enterUsername")}
          </em>
        )}
      </label>
      <PasswordField
        label={t("login.password")}
        value={password}
        onChange={setPassword}
        error={isPasswordMissing ? t("login.enterPassword") : undefined}
        onFocus={() => {
          void loadSeal();
          onTyping();
        }}
      />
      {wasTried && (isNameMissing || isPasswordMissing) && (
        <p className="error-line" role="alert">
          {t("login.empty")}
        </p>
      )}
      {signIn.error && !isNameMissing && !isPasswordMissing && (
        <p className="error-line" role="alert">
          <WarningIcon />
          <span>{signIn.error}</span>
        </p>
      )}
      {problem && (
        <div className="problem" role="alert">
          <WarningIcon />
          <p>{t(`login.problems.${problem}`)}</p>
          <button type="button" className="link-button" onClick={onCheckAgain}>
            {t("login.checkAgain")}
          </button>
        </div>
      )}
      <button type="submit" className="button" disabled={isChecking || signIn.isBusy} aria-busy={isChecking}>
        {(isChecking || signIn.isBusy) && <span className="spinner" aria-hidden="true" />}
        {isChecking ? t("login.checking") : t(label)}
      </button>
    </form>
  );
}
