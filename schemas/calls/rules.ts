import * as z from "zod";
import { levels } from "../by-level";
import { defineCalls, get } from "../define-call";
import { adminFlags } from "../permission-codes";
import { type RuleName, ruleNames } from "../rule-settings";
import * as wire from "../wire";
import { callsOfRegisters } from "./registers";

const value = z.union([z.number(), z.string()]);

/** A rule set that applies to a person on a day. */
const setInForce = wire.object({
  id: wire.count,
  name: z.string(),
  level: z.enum(levels),
  subjectName: z.string(),
  from: wire.longAgoDay,
  to: wire.maybe(wire.longAgoDay),
});
export type SetInForce = z.output<typeof setInForce>;

export const rules = defineCalls("rules", {
  ...callsOfRegisters("rules"),
  /** The rules that compute a person's day, each with its source and the value that would otherwise apply. */
  getRulesInForce: get("rules/inForce", {
    input: wire.object({ personnelNumber: wire.code, date: wire.jalali }),
    output: wire.object({
      /** The rule sets in force, the widest first. */
      sets: z.array(setInForce),
      rules: z.array(
        wire.object({
          rule: z.enum(ruleNames as [RuleName, ...RuleName[]]),
          value,
          /** The rule set that decides the value; null for the engine's default. */
          setId: z.nullable(wire.count),
          without: value,
        }),
      ),
    }),
    flag: adminFlags.viewDayWork,
  }),
});
