import * as z from "zod";
import { isIsoDate } from "../values/jalali-date";
import { asField } from "./field";

/** A day, stored as `YYYY-MM-DD`; typed and shown in the calendar of the reader's language. Empty is null. */
export function jalaliDate(options: { optional: true }): z.ZodNullable<z.ZodString>;
export function jalaliDate(options?: { optional?: false }): z.ZodString;
export function jalaliDate(options: { optional?: boolean } = {}) {
  // The length tells readers of the schema that a day is not a text of any length.
  const schema = z
    .string()
    .refine(isIsoDate, { params: { rule: "iso-date" }, abort: true })
    .max(10);
  return asField(options.optional ? schema.nullable() : schema, {
    kind: "jalaliDate",
    options: {},
    isOptional: options.optional ?? false,
  });
}
