import * as registers from "@schemas/registers";
import { camelCase } from "@schemas/values/camel-case";
import type { Language } from "@schemas/values/languages";
import * as words from "./registers";

type Words = (typeof words)[keyof typeof words][Language];

/** The words of every register in a language, each under its own name. */
export function wordsOfRegisters(language: Language): Record<string, Words> {
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, one[language]]));
}

type History = { choices: { subject: Record<string, string> } };

/** The words of the history, which calls the rows of a register as the register does. */
export function withRegisterSubjects<H extends History>(history: H, language: Language): H {
  const known = wordsOfRegisters(language);
  const subjects = Object.values(registers).map(({ name, register }) => [
    register.subject,
    known[camelCase(name)]?.one,
  ]);
  const subject = { ...Object.fromEntries(subjects), ...history.choices.subject };
  return { ...history, choices: { ...history.choices, subject } };
}
