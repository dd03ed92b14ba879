import * as z from "zod";
import { asField } from "./field";

/** The server's number of a record. Never an input. */
export function recordId() {
  return asField(z.number().int(), { kind: "recordId", options: {}, isOptional: false });
}
