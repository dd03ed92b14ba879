import { Button } from "antd";
import { memo } from "react";
import { languageEntries } from "../../locales";
import { useLanguage } from "../../locales/use-language";
import { nextLanguage, useAppearance } from "./appearance";

/** Switches to the next language; labelled in that language, for people who cannot read this one. */
export const LanguageButton = memo(function LanguageButton() {
  const { setLanguage } = useAppearance();
  const next = nextLanguage(useLanguage());
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
});
