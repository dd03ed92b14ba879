import { planSteps } from "@schemas/fields/plan-steps";
import { shiftHours } from "@schemas/fields/shift-hours";
import { fieldSentences } from "@schemas/issues";
import { toPlan } from "@schemas/registers/rotation-plans";
import type { PlanStep } from "@schemas/values/rotation-day";
import type { HoursByClass } from "@schemas/values/shift-hours";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { expect, test } from "vitest";
import type * as z from "zod";

const day = usualHours;

/** The error a form shows under the field; undefined if it can be saved. */
function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value);
  return success ? undefined : fieldSentences(error.issues, "en")[""];
}

test.each<[string, HoursByClass, string | undefined]>([
  ["hours of one class", { NORMAL: day }, undefined],
  ["a class that follows another", { NORMAL: day, THURSDAY: null }, undefined],
  [
    "a time that is none",
    { NORMAL: { ...day, start: "8 o'clock" as unknown as number } },
    "Normal day: Enter the start, the end and the breaks in full.",
  ],
  [
    "an end before the start",
    { NORMAL: day, THURSDAY: { ...day, end: 300 } },
    "Thursday: The shift must end after it starts; press “+1” for a night shift.",
  ],
  [
    "half a core",
    { NORMAL: { ...day, flexMode: "FULL_FLOAT", coreStart: 600 } },
    "Normal day: Enter both ends of the core time, or neither.",
  ],
])("a shift's form judges %s", (_, value, sentence) => {
  expect(problemOf(shiftHours(), value)).toBe(sentence);
});

const step = (from: string | null, plan = "P"): PlanStep => ({ from, plan, offset: 0 });

test.each<[string, PlanStep[], string | undefined]>([
  ["a plan since ever and another later", [step(null), step("2026-05-01")], undefined],
  ["none", [], "Add at least one plan."],
  ["a row without a plan", [step(null, "")], "Choose the plan of each row."],
  [
    "two rows without a day",
    [step(null), step(null)],
    "Enter the start date of each row; only the first may have none.",
  ],
  [
    "two rows of one day",
    [step("2026-05-01"), step("2026-05-01")],
    "Two rows start on the same day; remove one.",
  ],
  [
    "a day that is none",
    [step("1405/13/01")],
    "Enter the start date of each row; only the first may have none.",
  ],
])("a group's form judges %s", (_, steps, sentence) => {
  expect(problemOf(planSteps(toPlan()), steps)).toBe(sentence);
});
