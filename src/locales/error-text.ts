import i18next, { type TFunction } from "i18next";
import { ApiError } from "../api/api-error";

const ownWords: Readonly<Record<string, string>> = {
  network: "errors.network",
  timeout: "errors.timeout",
  "bad-answer": "errors.badAnswer",
  "invalid-input": "errors.invalidInput",
  "cookies-off": "errors.cookiesOff",
  "too-large": "errors.tooLarge",
  "session-ended": "errors.sessionEnded",
};

/** Answers of a proxy in front of the portal, by status. */
const ofStatus: Readonly<Record<number, string>> = { 413: "errors.tooLarge", 429: "errors.tooMany" };

/**
 * The text to show for a failure: our own words if the browser detected it, otherwise the server's (spec §8). For an
 * answer that is not the portal's the spec shows the status text, which is in English and helps nobody.
 */
export function errorText(error: unknown, t: TFunction = i18next.t): string {
  if (!(error instanceof ApiError)) return t("errors.generic");
  if (error.code === "http")
    return t(ofStatus[error.status] ?? (error.status < 500 ? "errors.notLetThrough" : "errors.generic"));
  if (error.message) return error.message;
  return t(ownWords[error.code] ?? "errors.generic");
}
