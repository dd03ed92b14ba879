import * as z from "zod";
import { asField } from "./field";

/** One of a fixed list: `select(["normal", "system"])`. The words of each choice are in the resource's locale file. */
export function select<const C extends readonly [string, ...string[]]>(
  choices: C,
  options: { optional: true },
): z.ZodNullable<z.ZodType<C[number], C[number]>>;
export function select<const C extends readonly [string, ...string[]]>(
  choices: C,
  options?: { optional?: false },
): z.ZodType<C[number], C[number]>;
export function select(
  choices: readonly [string, ...string[]],
  options: { optional?: boolean } = {},
): z.ZodType {
  const schema = z.enum(choices);
  return asField(options.optional ? schema.nullable() : schema, {
    kind: "select",
    options: { choices },
    isOptional: options.optional ?? false,
  });
}
