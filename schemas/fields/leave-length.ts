import * as z from "zod";
import { asField } from "./field";

/** Minutes of leave, and how many of them are one day of it to their owner; below zero where leave is owed. */
export type OwnLeave = { minutes: number; dayLength: number };

/** A length of leave in somebody's own days and hours: «۳ روز و ۰۲:۴۰»; only ever shown. */
export function leaveLength(): z.ZodNullable<z.ZodType<OwnLeave, OwnLeave>> {
  return asField(z.custom<OwnLeave>().nullable(), { kind: "leaveLength", options: {}, isOptional: true });
}
