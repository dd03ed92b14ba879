import * as z from "zod";
import { asField } from "./field";

type DurationOptions = { max?: number };

/** A length of time in whole minutes, `max` included; written `hh:mm`, over a day too. Empty is null. */
export function duration(options: DurationOptions & { optional: true }): z.ZodNullable<z.ZodNumber>;
export function duration(options?: DurationOptions & { optional?: false }): z.ZodNumber;
export function duration(options: DurationOptions & { optional?: boolean } = {}) {
  const { max = null, optional = false } = options;
  let schema = z
    .number()
    .int()
    .refine((minutes) => minutes >= 0, { params: { rule: "duration" } });
  if (max !== null)
    schema = schema.refine((minutes) => minutes <= max, { params: { rule: "longest-duration", max } });
  return asField(optional ? schema.nullable() : schema, {
    kind: "duration",
    options: { max },
    isOptional: optional,
  });
}
