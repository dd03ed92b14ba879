import * as z from "zod";
import { asField } from "./field";
import type { StateTone } from "./field-options";

/** The state of something, each with its tone: `state({ absent: "bad", present: "good" })`. Only for display. */
export function state<const S extends Readonly<Record<string, StateTone>>>(
  tones: S,
): z.ZodNullable<z.ZodType<keyof S & string, keyof S & string>> {
  const schema = z.enum(Object.keys(tones) as [string, ...string[]]).nullable();
  return asField(schema, {
    kind: "state",
    options: { tones },
    isOptional: true,
  }) as z.ZodNullable<z.ZodType<keyof S & string, keyof S & string>>;
}
