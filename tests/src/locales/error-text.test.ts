import { ApiError } from "@src/api/api-error";
import { errorText } from "@src/locales/error-text";
import { startWords } from "@src/locales/i18n";
import { word } from "@tests/helpers/word";
import { beforeAll, expect, it } from "vitest";

beforeAll(() => startWords("words"));

it.each([
  [500, "Internal Server Error", "errors.generic"],
  [413, "Payload Too Large", "errors.tooLarge"],
  [429, "Too Many Requests", "errors.tooMany"],
  [403, "Forbidden", "errors.notLetThrough"],
  [404, "Not Found", "errors.notLetThrough"],
] as const)("an answer %i that is not the portal's gets our own words", (status, message, key) => {
  expect(errorText(new ApiError("http", { status, message }))).toBe(word(key));
});

it("the portal's own message is shown unchanged", () => {
  const message = word("errors.badAnswer");
  expect(errorText(new ApiError("code-taken", { status: 400, message }))).toBe(message);
});
