import * as z from "zod";
import { isNationalCode } from "../values/national-code";
import { asField } from "./field";

/** A national code with a valid check digit, in any digits; empty if the person has none (foreign nationals). */
export function nationalCode() {
  const schema = z
    .string()
    .trim()
    .refine((code) => code === "" || isNationalCode(code), { params: { rule: "national-code" } });
  return asField(schema, { kind: "nationalCode", options: {}, isOptional: true });
}
