import * as z from "zod";
import { asField } from "./field";
import type { OwnLeave } from "./field-options";

/** A length of leave in its owner's days and hours: «۳ روز و ۰۲:۴۰»; only for display. */
export function leaveLength(): z.ZodNullable<z.ZodType<OwnLeave, OwnLeave>> {
  return asField(z.custom<OwnLeave>().nullable(), { kind: "leaveLength", options: {}, isOptional: true });
}
