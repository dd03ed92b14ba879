import * as z from "zod";
import { asField } from "./field";

/** A moment, as ISO text; shown as day and time on the reader's wall clock. Never an input. */
export function instant(options: { optional: true }): z.ZodNullable<z.ZodString>;
export function instant(options?: { optional?: false }): z.ZodString;
export function instant({ optional = false }: { optional?: boolean } = {}) {
  return asField(optional ? z.string().nullable() : z.string(), {
    kind: "instant",
    options: {},
    isOptional: optional,
  });
}
