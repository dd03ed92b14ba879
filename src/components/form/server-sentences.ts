import { type ErrorCode, errorSentence, errors } from "@schemas/errors";
import type { Values } from "@schemas/resource";
import { type Language, languages } from "@schemas/values/languages";
import { ApiError } from "@src/api/api-error";
import { errorText } from "@src/locales/error-text";
import type { TFunction } from "i18next";

type ServerSentences = {
  fields: Record<string, string>;
  /** The sentence that belongs to no field of the form. */
  general: string | null;
};

/** The server's error, and the values of the form at that time. */
export type Refusal = { error: unknown; values: Values };

/** The sentences of a refusal for each field of a form, and for the whole, in a language. */
export function serverSentences(
  { error, values }: Refusal,
  language: Language,
  names: readonly string[],
  t?: TFunction,
): ServerSentences {
  if (!(error instanceof ApiError)) return { fields: {}, general: errorText(error, t) };
  const own = ownSentence(error, language, values);
  const fields = Object.fromEntries(
    Object.entries(error.fields)
      .filter(([name]) => names.includes(name))
      .map(([name, sentence]) => [name, own ?? sentence]),
  );
  return { fields, general: Object.keys(fields).length > 0 ? null : (own ?? errorText(error, t)) };
}

/**
 * The sentence for an error code in this language, if everything it mentions is a value of the form. Otherwise only the
 * server can write it, in the language of the call: a parameter may share a field's name and mean something else, such
 * as the `from` and `to` of another request.
 */
function ownSentence(error: ApiError, language: Language, values: Values): string | null {
  if (!(error.code in errors) || error.code === "invalid-input") return null;
  const inLanguage = (one: Language) =>
    errorSentence(error.code as ErrorCode, one, values as Record<string, string | number>);
  const sent = [error.message, ...Object.values(error.fields)];
  return languages.some((one) => sent.includes(inLanguage(one))) ? inLanguage(language) : null;
}
