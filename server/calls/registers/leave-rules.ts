import { fail } from "@schemas/errors";
import type { leaveRules as declared } from "@schemas/registers/leave-rules";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../../access/own-scope";
import { ofAdministrator } from "../../access/reach";
import { subjectCode, subjectName } from "../../db/tables/subject-text";
import { invalidInput } from "../../rules/invalid-input";
import { scopeId } from "../scopes";
import type { Hooks } from "./hooks";

const whom = { level: "leave_rule.level", subject: "leave_rule.subject_id" };

/** How much leave a year gives. Ledgers are counted when they are read. */
export const leaveRules: Hooks<typeof declared> = {
  reads: {
    subject: subjectCode(whom),
    subjectName: subjectName(whom),
    from: sql`lower(during)`,
    to: sql`upper(during) - 1`,
  },
  within: (context) =>
    scopeWithin(ofAdministrator(context), { level: sql.ref(whom.level), subject: sql.ref(whom.subject) }),

  async before(context, { was, form }) {
    if (was) await assertOwnScope(context, { level: was.stored.level, subject: was.stored.subject_id });
    if (!form) return;
    if (form.to && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
    if (form.carryOver === "DAYS" && (form.carryOverDays ?? null) === null)
      throw invalidInput("carryOverDays", "required", "");
    if (form.dayLength === 0) throw invalidInput("dayLength", "from-one", 0);
  },

  async columns(context, { level, subject, from, to, carryOver, carryOverDays, dayLength }) {
    const subject_id = await scopeId(context.db, level, subject, "subject");
    await assertOwnScope(context, { level, subject: subject_id });
    return {
      subject_id,
      during: `[${from},${to ? addDays(to, 1) : ""})`,
      day_length: dayLength ?? null,
      carry_over_days: carryOver === "DAYS" ? (carryOverDays ?? 0) : 0,
    };
  },
};
