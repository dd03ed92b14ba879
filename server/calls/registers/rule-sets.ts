import { isDeepStrictEqual } from "node:util";
import { fail } from "@schemas/errors";
import type { ruleSets as declared } from "@schemas/registers/rule-sets";
import { type RuleName, ruleNames } from "@schemas/rule-settings";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../../access/own-scope";
import { ofAdministrator } from "../../access/reach";
import { subjectCode, subjectName } from "../../db/tables/subject-text";
import type { PolicySettings } from "../../rules/day-work/types";
import { type RuleValues, ruleOf, rulesOf, settingsOf } from "../../rules/rule-values";
import { scopeId, withinScope } from "../scopes";
import type { FormOf, Hooks, Version } from "./hooks";

const whom = { level: "policy.level", subject: "policy.subject_id" };
const settings = sql.ref("policy.settings");

const everyRule = <T>(value: (name: RuleName) => T) =>
  Object.fromEntries(ruleNames.map((name) => [name, value(name)])) as { readonly [N in RuleName]: T };

/** The rules that days are computed by. What a set leaves open comes from the next wider level. */
export const ruleSets: Hooks<typeof declared> = {
  reads: {
    subject: subjectCode(whom),
    subjectName: subjectName(whom),
    from: sql`lower(during)`,
    to: sql`upper(during) - 1`,
    decides: settings,
    ...everyRule(() => settings),
  },
  shows: {
    decides: (stored: Partial<PolicySettings>) =>
      Object.values(rulesOf(stored)).filter((value) => value !== null).length,
    ...everyRule((name) => (stored: Partial<PolicySettings>) => ruleOf(name, stored)),
  },
  within: (context) =>
    scopeWithin(ofAdministrator(context), { level: sql.ref(whom.level), subject: sql.ref(whom.subject) }),

  async before(context, { was, form }) {
    if (was) await assertOwnScope(context, { level: was.stored.level, subject: was.stored.subject_id });
    if (!form) return;
    if (form.to && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
    const values = valuesOf(form);
    if (Object.values(values).every((value) => value === null)) throw fail("rule-set-empty", {}, ["name"]);
    for (const [from, until] of windows) {
      const [start, end] = [values[from], values[until]];
      if (start !== null && end !== null && end <= start) throw fail("window-reversed", {}, [until]);
    }
  },

  async columns(context, form) {
    const { level, subject, from, to } = form;
    const subject_id = await scopeId(context.db, level, subject, "subject");
    await assertOwnScope(context, { level, subject: subject_id });
    return {
      subject_id,
      during: `[${from},${to ? addDays(to, 1) : ""})`,
      settings: JSON.stringify(settingsOf(valuesOf(form))),
    };
  },

  touches: (was, is) =>
    was && is && isDeepStrictEqual(engineSide(was), engineSide(is))
      ? []
      : [was, is].flatMap((one) => (one ? [daysOf(one)] : [])),
  touchedBy: "from",
};

const windows = [
  ["offDayOvertimeFrom", "offDayOvertimeUntil"],
  ["agreedDayOvertimeFrom", "agreedDayOvertimeUntil"],
] as const satisfies readonly (readonly [RuleName, RuleName])[];

type RuleSet = Version<typeof declared>;

/** The rules that a form decides; what it leaves out is left open. */
const valuesOf = (form: FormOf<typeof declared>) => everyRule((name) => form[name] ?? null) as RuleValues;

/** All of a set but its name. */
const engineSide = ({ stored: { name: _, version: __, ...stored } }: RuleSet) => stored;

const daysOf = ({ row: { from, to }, stored: { level, subject_id } }: RuleSet) => ({
  from,
  to,
  people: withinScope(level, subject_id),
});
