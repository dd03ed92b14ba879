import { issueSentence } from "@schemas/issues";
import { config } from "zod/v4/core";
import { currentLanguage } from "../locales/i18n";

/** Gives zod the sentences of the current language. They are looked up for every issue, so they follow its changes. */
export function wordZodIssues(): void {
  config({ customError: undefined, localeError: (issue) => issueSentence(issue, currentLanguage()) });
}
