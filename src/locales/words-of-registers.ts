import * as registers from "@schemas/registers";
import type { Language } from "@schemas/values/languages";
import type { registerWords } from "./register-words";

type Words = ReturnType<typeof registerWords>[Language];

const files = import.meta.glob<{ words: Record<Language, Words> }>("./registers/*.ts", { eager: true });

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The words of every register in a language, each under its own name: a file in `registers` is enough. */
export function wordsOfRegisters(language: Language): Record<string, Words> {
  return Object.fromEntries(
    Object.entries(files).map(([path, { words }]) => [
      camelCase(path.replace(/^.*\/|\.ts$/g, "")),
      words[language],
    ]),
  );
}

type History = { choices: { subject: Record<string, string> } };

/** The words of the history, which calls the rows of a register as the register does. */
export function withRegisterSubjects<H extends History>(history: H, language: Language): H {
  const words = wordsOfRegisters(language);
  const subjects = Object.values(registers).map(({ name, register }) => [
    register.subject,
    words[camelCase(name)]?.one,
  ]);
  const subject = { ...Object.fromEntries(subjects), ...history.choices.subject };
  return { ...history, choices: { ...history.choices, subject } };
}
