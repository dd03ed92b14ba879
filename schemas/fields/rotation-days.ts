import * as z from "zod";
import { longestRotation, type PlannedDay, plannedOffDays } from "../values/rotation-day";
import { asField, type FieldSchema } from "./field";
import { relationOptionsOf } from "./relation";

const day = z.union([
  z.object({ shift: z.string().min(1).max(20), off: z.null() }),
  z.object({ shift: z.null(), off: z.enum(plannedOffDays) }),
]);

/** The days of a rotation on the wire. */
export const rotationDaysShape: z.ZodType<readonly PlannedDay[], readonly PlannedDay[]> = z
  .array(day)
  .min(1)
  .max(longestRotation) as never;

/** The days of a rotation, with its own sentence where a cell of a file could not be read. */
const soundRotationDays = () =>
  z
    .custom<readonly PlannedDay[]>((days) => Array.isArray(days), { params: { rule: "rotation-unreadable" } })
    .check((payload) => {
      const { error } = rotationDaysShape.safeParse(payload.value, { reportInput: true });
      for (const issue of error?.issues ?? []) payload.issues.push({ ...issue, input: issue.input } as never);
    });

/** The days of a rotation in their order, shifts by code: `rotationDays(relation({ search: …, key: "code", title: "name" }))`. */
export function rotationDays(shift: FieldSchema<string>) {
  return asField(soundRotationDays(), {
    kind: "rotationDays",
    options: { shift: relationOptionsOf(shift) },
    isOptional: false,
  });
}
