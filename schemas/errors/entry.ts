import type { Language } from "../values/languages";

type Sentence = Readonly<Record<Language, string>>;

/** A refusal of the server: its HTTP status and its sentence in each language (schemas/errors/index.ts). */
export type ErrorEntry = Sentence & { status: number };
