import type { Language } from "../values/languages";

type Sentence = Readonly<Record<Language, string>>;

/** A way the server refuses: the HTTP status and the sentence in each language (schemas/errors/index.ts). */
export type ErrorEntry = Sentence & { status: number };
