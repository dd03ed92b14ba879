import * as z from "zod";
import { asField } from "./field";

type DurationOptions = { max?: number };

/** A length of time in whole minutes, `max` included; written `hh:mm`, also beyond a day. Empty is null. */
export function duration(
  options: DurationOptions & { optional: true },
): z.ZodNullable<z.ZodType<number, number>>;
export function duration(options?: DurationOptions & { optional?: false }): z.ZodType<number, number>;
export function duration(options: DurationOptions & { optional?: boolean } = {}): z.ZodType {
  const { max = null, optional = false } = options;
  const isDuration = (minutes: unknown) => Number.isInteger(minutes) && (minutes as number) >= 0;
  const schema = z
    .custom<number>(isDuration, { params: { rule: "duration" } })
    .refine((minutes) => max === null || !isDuration(minutes) || minutes <= max, {
      params: { rule: "longest-duration", max },
    });
  return asField(optional ? schema.nullable() : schema, {
    kind: "duration",
    options: { max },
    isOptional: optional,
  });
}
