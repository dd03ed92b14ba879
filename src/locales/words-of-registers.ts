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

/** The words of the history, with the subjects of registers named as the registers name their rows. */
export function withRegisterSubjects<H extends History>(history: H, language: Language): H {
  const ofRegisters = wordsOfRegisters(language);
  const subjects = Object.values(registers).map(({ name, register }) => [
    register.subject,
    ofRegisters[camelCase(name)]?.one,
  ]);
  const subject = { ...Object.fromEntries(subjects), ...history.choices.subject };
  return { ...history, choices: { ...history.choices, subject } };
}
