import * as z from "zod";
import { isClockTime } from "../values/clock-time";
import { asField } from "./field";

/** A time of day in minutes after midnight, up to 23:59 of the next day. Empty is null. */
export function clockTime(options: { optional: true }): z.ZodNullable<z.ZodType<number, number>>;
export function clockTime(options?: { optional?: false }): z.ZodType<number, number>;
export function clockTime(options: { optional?: boolean } = {}): z.ZodType {
  // A form holds a text that is not a time as it was typed, so the message must be about times, not numbers.
  const schema = z.custom<number>((minutes) => typeof minutes === "number" && isClockTime(minutes), {
    params: { rule: "clock-time" },
  });
  return asField(options.optional ? schema.nullable() : schema, {
    kind: "clockTime",
    options: {},
    isOptional: options.optional ?? false,
  });
}
