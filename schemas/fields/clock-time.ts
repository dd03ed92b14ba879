import * as z from "zod";
import { isClockTime } from "../values/clock-time";
import { asField } from "./field";

/** A time of day in minutes after midnight, up to 23:59 of the next day. Empty is null. */
export function clockTime(options: { optional: true }): z.ZodNullable<z.ZodNumber>;
export function clockTime(options?: { optional?: false }): z.ZodNumber;
export function clockTime(options: { optional?: boolean } = {}) {
  const schema = z.number().refine(isClockTime, { params: { rule: "clock-time" } });
  return asField(options.optional ? schema.nullable() : schema, {
    kind: "clockTime",
    options: {},
    isOptional: options.optional ?? false,
  });
}
