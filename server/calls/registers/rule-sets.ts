import { fail } from "@schemas/errors";
import type { ruleSets as declared } from "@schemas/registers/rule-sets";
import { type RuleName, ruleNames } from "@schemas/rule-settings";
import { sql } from "kysely";
import type { PolicySettings } from "../../rules/day-work/types";
import { type RuleValues, ruleOf, rulesOf, settingsOf } from "../../rules/rule-values";
import { assertOwnDays, byLevel, touchesDays, whomAndWhen } from "./by-level";
import type { FormOf, Hooks } from "./hooks";

const { reads, within } = byLevel("policy");
const settings = sql.ref("policy.settings");

const everyRule = <T>(value: (name: RuleName) => T) =>
  Object.fromEntries(ruleNames.map((name) => [name, value(name)])) as { readonly [N in RuleName]: T };

/** The rules that days are computed by. A rule that a set leaves open is taken from the next wider level. */
export const ruleSets: Hooks<typeof declared> = {
  reads: { ...reads, decides: settings, ...everyRule(() => settings) },
  shows: {
    decides: (stored: Partial<PolicySettings>) =>
      Object.values(rulesOf(stored)).filter((value) => value !== null).length,
    ...everyRule((name) => (stored: Partial<PolicySettings>) => ruleOf(name, stored)),
  },
  within,

  async before(context, change) {
    await assertOwnDays(context, change);
    const { form } = change;
    if (!form) return;
    const values = valuesOf(form);
    if (Object.values(values).every((value) => value === null)) throw fail("rule-set-empty", {}, ["name"]);
    for (const [from, until] of windows) {
      const [start, end] = [values[from], values[until]];
      if (start !== null && end !== null && end <= start) throw fail("window-reversed", {}, [until]);
    }
  },

  columns: async (context, form) => ({
    ...(await whomAndWhen(context, form)),
    settings: JSON.stringify(settingsOf(valuesOf(form))),
  }),

  touches: touchesDays("name"),
  touchedBy: "from",
};

const windows = [
  ["offDayOvertimeFrom", "offDayOvertimeUntil"],
  ["agreedDayOvertimeFrom", "agreedDayOvertimeUntil"],
] as const satisfies readonly (readonly [RuleName, RuleName])[];

/** The rules that a form decides; missing ones are left open. */
const valuesOf = (form: FormOf<typeof declared>) => everyRule((name) => form[name] ?? null) as RuleValues;
