import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { languageEntries } from "../../locales";
import { nextLanguage, useAppearance } from "./appearance";

/** Switches to the next language; labelled in that language, for people who cannot read this one. */
export function LanguageButton() {
  useTranslation();
  const { setLanguage } = useAppearance();
  const next = nextLanguage();
  return (
    <Button
      type="text"
      lang={next}
      aria-label={languageEntries[next].name}
      onClick={() => void setLanguage(next)}
    >
      {languageEntries[next].shortName}
    </Button>
  );
}
