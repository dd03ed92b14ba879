import { type Language, languages } from "@schemas/values/languages";
import { api } from "../../api";
import { switchLanguage } from "../../locales/i18n";
import { type PortalSession, useSession } from "../../providers/session";
import { setTheme, type Theme, toggleMode } from "../../theme/theme-store";

/** Changes theme and language: immediately here, and stored with the person on the server to follow them. */
export function useAppearance() {
  const { viewer, person } = useSession();
  const keep = (change: Stored) => {
    // The built-in accounts have no settings of their own; this browser stores theirs.
    if (!person) return;
    api.personnel
      .changeSetting({ personnelNumber: viewer.personnelNumber, ...change })
      .catch(() => undefined);
  };
  return {
    toggleMode: () => keep({ theme: toggleMode() }),
    setPalette: (palette: Theme["palette"]) => {
      setTheme({ palette });
      keep({ palette });
    },
    setLanguage: async (language: Language) => {
      await switchLanguage(language);
      keep({ language });
    },
  };
}

type Stored = Partial<Pick<NonNullable<PortalSession["person"]>, "palette" | "theme" | "language">>;

/** The language after another, for a switch with one button. */
export function nextLanguage(current: Language): Language {
  const at = languages.indexOf(current);
  return languages[(at + 1) % languages.length] ?? languages[0];
}
