import i18next from "i18next";
import { ApiError } from "../api/api-error";

const ownWords: Readonly<Record<string, string>> = {
  network: "errors.network",
  timeout: "errors.timeout",
  "bad-answer": "errors.badAnswer",
  "invalid-input": "errors.invalidInput",
  "cookies-off": "errors.cookiesOff",
  "too-large": "errors.tooLarge",
};

/** The sentence to show for a failure: our own words for what the browser noticed, else the server's (spec §8). */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t("errors.generic");
  if (error.message) return error.message;
  return i18next.t(ownWords[error.code] ?? "errors.generic");
}
