import * as z from "zod";
import { isPlainCode, plainCodeRule } from "../values/plain-code";
import { asField, type NamedByOption, type PasswordOwnerFields, type UsedTexts, type WordOf } from "./field";
import type { RelationOptions } from "./field-options";

type TextRules = {
  max: number;
  optional?: boolean;
  lines?: number;
  isCode?: boolean;
  isPlain?: boolean;
  isSecret?: boolean;
  ownedBy?: PasswordOwnerFields;
  names?: NamedByOption;
  of?: RelationOptions;
  used?: UsedTexts;
  wordOf?: WordOf;
};

/**
 * A text of at most `max` characters, trimmed: `text({ max: 50 })`. With `lines` it is typed in a box of that height.
 * `isCode` marks codes and user names: left to right, with Latin digits; with `isPlain` they have no spaces and signs.
 * `isSecret` hides the typed text; it is a new password if it is `ownedBy` somebody. A text that `names` a record, or is
 * the code `of` one, is chosen by the record's name; `used` offers the texts already in use. With `wordOf` the text is
 * shown in the words of the language. `orNull` is for texts that are only shown and may be unknown.
 */
export function text(options: TextRules & { orNull: true }): z.ZodNullable<z.ZodString>;
export function text(options: TextRules): z.ZodString;
export function text(options: TextRules & { orNull?: boolean }): z.ZodType {
  const {
    max,
    optional = false,
    lines = 1,
    isCode = false,
    isSecret = false,
    ownedBy = null,
    orNull = false,
    names = null,
    of = null,
    used = null,
    wordOf = null,
  } = options;
  const text = z.string().trim();
  const typed = options.isPlain ? text.refine(isPlainCode, plainCodeRule) : text;
  const schema = optional || orNull ? typed.max(max) : typed.min(1).max(max);
  return asField(orNull ? schema.nullable() : schema, {
    kind: "text",
    options: { max, lines, isCode, isSecret, ownedBy, names, of, used, wordOf },
    isOptional: optional || orNull,
  });
}
