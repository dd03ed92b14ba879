import * as z from "zod";
import { isWithholdable } from "../withholdable";
import { asField } from "./field";

const name = z
  .string()
  .refine((one): boolean => isWithholdable(one), { params: { rule: "unknown-permission" } });

/** What is withheld from the holders of a role (schemas/withholdable.ts); usually empty. */
export function withheldSet() {
  return asField(z.array(name), { kind: "withheldSet", options: {}, isOptional: true });
}
