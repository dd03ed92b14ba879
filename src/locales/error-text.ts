import i18next, { type TFunction } from "i18next";
import { ApiError } from "../api/api-error";

const ownWords: Readonly<Record<string, string>> = {
  network: "errors.network",
  timeout: "errors.timeout",
  "bad-answer": "errors.badAnswer",
  "invalid-input": "errors.invalidInput",
  "cookies-off": "errors.cookiesOff",
  "too-large": "errors.tooLarge",
};

/** What something between the browser and the portal may answer in its place. */
const ofStatus: Readonly<Record<number, string>> = { 413: "errors.tooLarge", 429: "errors.tooMany" };

/**
 * The sentence to show for a failure: our own words for what the browser noticed, else the server's (spec §8). Of an
 * answer that is not the portal's the spec shows the status text, which is English and says nothing to anyone.
 */
export function errorText(error: unknown, t: TFunction = i18next.t): string {
  if (!(error instanceof ApiError)) return t("errors.generic");
  if (error.code === "http")
    return t(ofStatus[error.status] ?? (error.status < 500 ? "errors.notLetThrough" : "errors.generic"));
  if (error.message) return error.message;
  return t(ownWords[error.code] ?? "errors.generic");
}
