import { type ErrorCode, errorSentence, errors } from "@schemas/errors";
import type { Values } from "@schemas/resource";
import type { Language } from "@schemas/values/languages";
import { ApiError } from "@src/api/api-error";
import { errorText } from "@src/locales/error-text";

type ServerSentences = {
  fields: Record<string, string>;
  /** What belongs to no field of the form. */
  general: string | null;
};

/** The sentences of a refusal for each field of a form, and for the whole, in a language. */
export function serverSentences(
  error: unknown,
  language: Language,
  values: Values,
  names: readonly string[],
): ServerSentences {
  if (!(error instanceof ApiError)) return { fields: {}, general: errorText(error) };
  const own = ownSentence(error.code, language, values);
  const fields = Object.fromEntries(
    Object.entries(error.fields)
      .filter(([name]) => names.includes(name))
      .map(([name, sentence]) => [name, own ?? sentence]),
  );
  return { fields, general: Object.keys(fields).length > 0 ? null : (own ?? errorText(error)) };
}

/**
 * The sentence of a code in this language, if the form has everything it mentions. Otherwise only the server knows it,
 * in the language of the call.
 */
function ownSentence(code: string, language: Language, values: Values): string | null {
  if (!(code in errors) || code === "invalid-input") return null;
  const sentence = errors[code as ErrorCode][language];
  const mentioned = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  if (!mentioned.every((name) => ["string", "number"].includes(typeof values[name]))) return null;
  return errorSentence(code as ErrorCode, language, values as Record<string, string | number>);
}
