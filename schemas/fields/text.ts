import * as z from "zod";
import { asField } from "./field";

/**
 * A text of at most `max` characters, trimmed: `text({ max: 50 })`. With `lines` it is typed in a box of that height.
 * `isCode` marks codes and user names: shown left to right, with Latin digits. `isSecret` hides what is typed.
 */
export function text(options: {
  max: number;
  optional?: boolean;
  lines?: number;
  isCode?: boolean;
  isSecret?: boolean;
}) {
  const { max, optional = false, lines = 1, isCode = false, isSecret = false } = options;
  const schema = z.string().trim();
  return asField(optional ? schema.max(max) : schema.min(1).max(max), {
    kind: "text",
    options: { max, lines, isCode, isSecret },
    isOptional: optional,
  });
}
