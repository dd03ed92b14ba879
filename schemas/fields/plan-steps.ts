import * as z from "zod";
import type { BrokenRule } from "../issues";
import { isIsoDate } from "../values/jalali-date";
import { longestRotation, type PlanStep, planStepProblem } from "../values/rotation-day";
import { asField, type FieldSchema } from "./field";
import { relationOptionsOf } from "./relation";

/** The steps of a group's plan on the wire. */
export const planStepsShape: z.ZodType<readonly PlanStep[], readonly PlanStep[]> = z
  .array(
    z.object({
      from: z
        .string()
        .refine(isIsoDate, { params: { rule: "iso-date" } })
        .nullable(),
      plan: z.string().max(20),
      offset: z.number().int().min(-longestRotation).max(longestRotation),
    }),
  )
  .max(500) as never;

/** The steps of a group's plan, checked as a whole, with a sentence about the steps. */
export const soundPlanSteps = () =>
  z
    .custom<readonly PlanStep[]>((steps) => Array.isArray(steps))
    .check((payload) => {
      const { success } = planStepsShape.safeParse(payload.value);
      const problem = success ? planStepProblem(payload.value) : "step-without-date";
      if (problem)
        payload.issues.push({
          code: "custom",
          input: payload.value,
          params: { rule: problem satisfies BrokenRule },
        });
    });

/** Which plan a work group follows from which day on; plans are given by code. */
export function planSteps(plan: FieldSchema<string>) {
  return asField(soundPlanSteps(), {
    kind: "planSteps",
    options: { plan: relationOptionsOf(plan) },
    isOptional: false,
  });
}
