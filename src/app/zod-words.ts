import { issueSentence } from "@schemas/issues";
import { config } from "zod/v4/core";
import { currentLanguage } from "../locales/i18n";

/** Gives zod the sentences of the current language; asked anew for every issue, so a switch needs nothing more. */
export function wordZodIssues(): void {
  config({ customError: undefined, localeError: (issue) => issueSentence(issue, currentLanguage()) });
}
