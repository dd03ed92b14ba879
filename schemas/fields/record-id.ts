import * as z from "zod";
import { asField } from "./field";

/** The number by which the server knows a record. Never asked from anyone. */
export function recordId() {
  return asField(z.number().int(), { kind: "recordId", options: {}, isOptional: false });
}
