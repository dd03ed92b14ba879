import * as z from "zod";
import type { PunchDay } from "../calls/io";
import { asField } from "./field";

/** The punches of a day, in pairs; only for display. */
export function punchPairs(): z.ZodNullable<z.ZodType<PunchDay, PunchDay>> {
  return asField(z.custom<PunchDay>().nullable(), { kind: "punchPairs", options: {}, isOptional: true });
}
