import * as z from "zod";
import { longestRotation, type PlannedDay, plannedOffDays } from "../values/rotation-day";
import { asField, type FieldSchema } from "./field";
import { type RelationOptions, relationOptionsOf } from "./relation";

const day = z.union([
  z.object({ shift: z.string().min(1), off: z.null() }),
  z.object({ shift: z.null(), off: z.enum(plannedOffDays) }),
]);

/** The days of a rotation as they travel. */
export const rotationDaysShape: z.ZodType<readonly PlannedDay[], readonly PlannedDay[]> = z
  .array(day)
  .min(1)
  .max(longestRotation) as never;

/** What the editor of days is told: where the shifts it offers come from. */
export type RotationDaysOptions = { shift: RelationOptions };

/** The days of a rotation in their order, shifts by code: `rotationDays(relation({ search: …, key: "code", title: "name" }))`. */
export function rotationDays(shift: FieldSchema<string>) {
  // A schema of its own for every field: what a field is, is remembered by its schema.
  return asField(rotationDaysShape.check(), {
    kind: "rotationDays",
    options: { shift: relationOptionsOf(shift) },
    isOptional: false,
  });
}
