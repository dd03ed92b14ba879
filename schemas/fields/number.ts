import * as z from "zod";
import { asField } from "./field";
import type { NumbersAmong } from "./field-options";

type NumberOptions = {
  min?: number;
  max?: number;
  isWhole?: boolean;
  /** Written without group separators: 1405, not 1,405. */
  isYear?: boolean;
  /** Chosen from what the organisation has: its work years, or the periods of the form's `year`. */
  among?: NumbersAmong;
};

/** A number between two limits, both included; whole by default. Empty is null. */
export function number(options: NumberOptions & { optional: true }): z.ZodNullable<z.ZodNumber>;
export function number(options?: NumberOptions & { optional?: false }): z.ZodNumber;
export function number(options: NumberOptions & { optional?: boolean } = {}) {
  const { min = null, max = null, isWhole = true, isYear = false, among = null, optional = false } = options;
  let schema = isWhole ? z.number().int() : z.number();
  if (min !== null) schema = schema.min(min);
  if (max !== null) schema = schema.max(max);
  return asField(optional ? schema.nullable() : schema, {
    kind: "number",
    options: { min, max, isWhole, isYear, among },
    isOptional: optional,
  });
}
