import { type ErrorCode, errorSentence, errors } from "@schemas/errors";
import { currentLanguage } from "../../../locales/i18n";

/** The sentence of an error code that arrives as a value instead of a refusal. */
export function problemText(code: string): string {
  return code in errors ? errorSentence(code as ErrorCode, currentLanguage()) : code;
}
