import { useId, useState } from "react";
import { useWords } from "../../../locales/use-words";
import { EyeClosedIcon, EyeIcon } from "./icons";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  onFocus?: () => void;
};

/** A password box with the show/hide toggle. */
export function PasswordField({ label, value, onChange, error, onFocus }: Props) {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="with-toggle">
        <input
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          dir="ltr"
          maxLength={200}
          value={value}
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        <button
          type="button"
          className="toggle"
          aria-label={t(isShown ? "login.hidePassword" : "login.showPassword")}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeClosedIcon /> : <EyeIcon />}
        </button>
      </div>
      {error && (
        <em id={`${id}-error`} className="field-error">
          {error}
        </em>
      )}
    </div>
  );
}
