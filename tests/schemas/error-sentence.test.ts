import { errorSentence } from "@schemas/errors";
import { expect, it } from "vitest";

it.each([
  ["fa", "۱۱۰۱، ۱۱۰۲، A-3"],
  ["en", "1101, 1102, A-3"],
] as const)("a list in a sentence has the comma and the digits of its language: %s", (language, list) => {
  const sentence = errorSentence("import-name-ambiguous", language, {
    value: "x",
    codes: ["1101", "1102", "A-3"],
  });
  expect(sentence).toContain(list);
});

it("a form's empty field leaves a gap in the sentence", () => {
  const values = { codes: null } as never;
  expect(errorSentence("import-name-ambiguous", "en", values)).not.toContain("null");
});
