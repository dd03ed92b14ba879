import * as z from "zod";
import type { BrokenRule } from "../issues";
import {
  type DayClass,
  dayClasses,
  flexModes,
  type HoursByClass,
  shiftProblems,
  toleranceModes,
} from "../values/shift-hours";
import { asField } from "./field";

const minutes = z.number();
const hours = z.object({
  start: minutes,
  end: minutes,
  required: minutes,
  breaks: z.array(z.object({ from: minutes, to: minutes, paid: z.boolean() })),
  flex: minutes,
  flexMode: z.enum(flexModes),
  coreStart: minutes.nullable(),
  coreEnd: minutes.nullable(),
  lateTol: minutes,
  earlyTol: minutes,
  tolMode: z.enum(toleranceModes),
  dayCut: minutes.nullable(),
});

/** The hours of a shift by class of day: only the wire format. */
export const hoursByClassShape: z.ZodType<HoursByClass, HoursByClass> = z.object({
  NORMAL: hours,
  THURSDAY: hours.nullish(),
  RAMADAN: hours.nullish(),
  RAMADAN_THURSDAY: hours.nullish(),
}) as never;

/** The hours of a shift, with its own sentence if the engine could not use them. */
export function shiftHours() {
  // Checked as a whole: a form holds a text that is not a time as it was typed, and reports it by the name of the
  // class.
  const schema = z
    .custom<HoursByClass>((value) => typeof value === "object" && value !== null, {
      // An unreadable cell of a file stays a text.
      params: { rule: "shift-hours-unreadable" },
    })
    .check((payload) => {
      const problem = firstShiftProblem(payload.value);
      if (problem) payload.issues.push({ code: "custom", input: payload.value, params: problem });
    });
  return asField(schema, { kind: "shiftHours", options: {}, isOptional: false });
}

/** The first rule that the hours of a shift break, and the class of day that breaks it. */
export function firstShiftProblem(value: HoursByClass): { rule: BrokenRule; dayClass: DayClass } | null {
  for (const dayClass of dayClasses) {
    const one = value[dayClass];
    if (!one && dayClass !== "NORMAL") continue;
    const parsed = hours.safeParse(one);
    if (!parsed.success) return { rule: "shift-time-missing", dayClass };
    const [problem] = shiftProblems(parsed.data);
    if (problem) return { rule: `shift-${problem}`, dayClass };
  }
  return null;
}
