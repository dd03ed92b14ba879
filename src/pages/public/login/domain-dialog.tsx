import { type FormEvent, useEffect, useRef, useState } from "react";
import { readStored, storageKeys } from "../../../api/browser-storage";
import { loadSeal } from "../../../api/sign-in";
import { useWords } from "../../../locales/use-words";
import { WarningIcon } from "./icons";
import { PasswordField } from "./password-field";
import type { SignIn } from "./use-sign-in";

/** Asks for a domain username and the product password; both are required (spec §5). */
export function DomainDialog({ signIn, onClose }: { signIn: SignIn; onClose: () => void }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [domainUser, setDomainUser] = useState(() => readStored(storageKeys.domainLoginName) ?? "");
  const [password, setPassword] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isComplete = domainUser.trim() !== "" && password !== "";
    setIncomplete(!isComplete);
    if (isComplete) void signIn.withDirectory(domainUser, password);
  }

  return (
    <dialog ref={dialog} className="dialog" onClose={onClose} aria-labelledby="domain-title">
      <form className="sign-in" onSubmit={submit} noValidate>
        <h2 id="domain-title">{t("login.directoryTitle")}</h2>
        <p className="soft">{t("login.directoryHint")}</p>
        <label className="field">
          <span>{t("login.domainUser")}</span>
          <input
            name="domain-user"
            autoComplete="username"
            dir="ltr"
            maxLength={100}
            value={domainUser}
            onChange={(event) => setDomainUser(event.target.value)}
          />
        </label>
        <PasswordField
          label={t("login.productPassword")}
          value={password}
          onChange={setPassword}
          onFocus={() => void loadSeal()}
        />
        {(isIncomplete || signIn.error) && (
          <p className="error-line" role="alert">
            <WarningIcon />
            <span>{isIncomplete ? t("login.directoryEmpty") : signIn.error}</span>
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {t("app.cancel")}
          </button>
          <button type="submit" className="button" disabled={signIn.isBusy}>
            {signIn.isBusy && <span className="spinner" aria-hidden="true" />}
            {t("login.signIn")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
