import * as z from "zod";
import { levels } from "../by-level";
import { defineCall, defineCalls } from "../define-call";
import { adminFlags } from "../permission-codes";
import { type RuleName, ruleNames } from "../rule-settings";
import { codeOnWire, countOnWire, jalaliOnWire, longAgoDayOnWire, maybeOnWire, onWire } from "../wire";
import { callsOfRegisters } from "./registers";

const value = z.union([z.number(), z.string()]);

/** A rule set that applies to a person on a day. */
const setInForce = onWire({
  id: countOnWire,
  name: z.string(),
  level: z.enum(levels),
  subjectName: z.string(),
  from: longAgoDayOnWire,
  to: maybeOnWire(longAgoDayOnWire),
});
export type SetInForce = z.output<typeof setInForce>;

export const rules = defineCalls("rules", {
  ...callsOfRegisters("rules"),
  /** The rules that compute a person's day, each with its source and the value that would otherwise apply. */
  getRulesInForce: defineCall({
    get: "rules/inForce",
    input: onWire({ personnelNumber: codeOnWire, date: jalaliOnWire }),
    output: onWire({
      /** The rule sets in force, the widest first. */
      sets: z.array(setInForce),
      rules: z.array(
        onWire({
          rule: z.enum(ruleNames as [RuleName, ...RuleName[]]),
          value,
          /** The rule set that decides the value; null for the engine's default. */
          setId: z.nullable(countOnWire),
          without: value,
        }),
      ),
    }),
    flag: adminFlags.viewDayWork,
  }),
});
