import { languages } from "@schemas/languages";
import { languageEntries } from "../../../locales";
import { switchLanguage } from "../../../locales/i18n";
import { useWords } from "../../../locales/use-words";
import { toggleMode, useTheme } from "../../../theme/theme-store";
import { MoonIcon, SunIcon } from "./icons";

/** Language and light or dark, changed without a reload. */
export function LoginSettings() {
  const { t, language } = useWords();
  const { mode } = useTheme();
  return (
    <div className="login-settings">
      <fieldset className="languages" aria-label={t("app.language")}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => void switchLanguage(one)}
          >
            {languageEntries[one].name}
          </button>
        ))}
      </fieldset>
      <button type="button" className="icon-button" aria-label={t("login.theme")} onClick={toggleMode}>
        {mode === "dark-theme" ? <SunIcon /> : <MoonIcon />}
      </button>
    </div>
  );
}
