import * as z from "zod";
import type { PunchDay } from "../calls/io";
import { asField } from "./field";

/** The punches of a day, entry to exit; only ever shown. */
export function punchPairs(): z.ZodNullable<z.ZodType<PunchDay, PunchDay>> {
  return asField(z.custom<PunchDay>().nullable(), { kind: "punchPairs", options: {}, isOptional: true });
}
