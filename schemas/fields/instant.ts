import * as z from "zod";
import { asField } from "./field";

/** A moment, as ISO text; shown as day and time of the reader's wall clock. Never asked from anyone. */
export function instant() {
  return asField(z.string(), { kind: "instant", options: {}, isOptional: false });
}
