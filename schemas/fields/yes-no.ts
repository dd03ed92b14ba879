import * as z from "zod";
import { asField } from "./field";

/** A yes or a no. */
export function yesNo() {
  return asField(z.boolean(), { kind: "yesNo", options: {}, isOptional: false });
}
