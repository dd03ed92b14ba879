import * as z from "zod";
import { exceptionLevels } from "../calendar";
import { defineCall, defineCalls } from "../define-call";
import { adminFlags } from "../permission-codes";
import { type RuleName, ruleNames } from "../rule-settings";
import { codeOnWire, countOnWire, jalaliOnWire, longAgoDayOnWire, maybeOnWire, onWire } from "../wire";
import { callsOfRegisters } from "./registers";

const value = z.union([z.number(), z.string()]);

/** A rule set that holds for somebody on a day. */
const setInForce = onWire({
  id: countOnWire,
  name: z.string(),
  level: z.enum(exceptionLevels),
  subjectName: z.string(),
  from: longAgoDayOnWire,
  to: maybeOnWire(longAgoDayOnWire),
});
export type SetInForce = z.output<typeof setInForce>;

export const rules = defineCalls("rules", {
  ...callsOfRegisters("rules"),
  /** The rules that a person's day is computed by, each with where it comes from and what would hold without that. */
  getRulesInForce: defineCall({
    get: "rules/inForce",
    input: onWire({ personnelNumber: codeOnWire, date: jalaliOnWire }),
    output: onWire({
      /** The rule sets that hold, the widest first. */
      sets: z.array(setInForce),
      rules: z.array(
        onWire({
          rule: z.enum(ruleNames as [RuleName, ...RuleName[]]),
          value,
          /** The set that decides it; null is the engine's default. */
          setId: z.nullable(countOnWire),
          without: value,
        }),
      ),
    }),
    allow: "webAdmin",
    flag: adminFlags.viewDayWork,
  }),
});
