import * as z from "zod";
import { asField } from "./field";

type TextRules = { max: number; optional?: boolean; lines?: number; isCode?: boolean; isSecret?: boolean };

/**
 * A text of at most `max` characters, trimmed: `text({ max: 50 })`. With `lines` it is typed in a box of that height.
 * `isCode` marks codes and user names: shown left to right, with Latin digits. `isSecret` hides what is typed. `orNull`
 * is for texts that are only shown and may be unknown.
 */
export function text(options: TextRules & { orNull: true }): z.ZodNullable<z.ZodString>;
export function text(options: TextRules): z.ZodString;
export function text(options: TextRules & { orNull?: boolean }): z.ZodType {
  const { max, optional = false, lines = 1, isCode = false, isSecret = false, orNull = false } = options;
  const typed = z.string().trim();
  const schema = optional || orNull ? typed.max(max) : typed.min(1).max(max);
  return asField(orNull ? schema.nullable() : schema, {
    kind: "text",
    options: { max, lines, isCode, isSecret },
    isOptional: optional || orNull,
  });
}
