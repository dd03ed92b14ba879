import { fail } from "@schemas/errors";
import type { justifiedDelays as declared } from "@schemas/registers/justified-delays";
import { sql } from "kysely";
import { assertOwnScope } from "../../access/own-scope";
import { actorOf } from "../../context/identity";
import { invalidInput } from "../../rules/invalid-input";
import { scopeId, withinScope } from "../scopes";
import { byLevel } from "./by-level";
import type { Hooks, Version } from "./hooks";

const {
  reads: { subject, subjectName },
  within,
} = byLevel("justification");

export const justifiedDelays: Hooks<typeof declared> = {
  reads: { subject, subjectName },
  narrows: {
    since: (day) => sql<boolean>`justification.day >= ${day}`,
    until: (day) => sql<boolean>`justification.day <= ${day}`,
  },
  tie: sql`justification.id desc`,
  within,

  async before(context, { was, form }) {
    if (was) await assertOwnScope(context, { level: was.stored.level, subject: was.stored.subject_id });
    if (!form) return;
    const { part, minutes, from = null, to = null } = form;
    if (part !== "between") {
      if (!minutes) throw invalidInput("minutes", "required", minutes);
      return;
    }
    if (from === null) throw invalidInput("from", "required", from);
    if (to === null) throw invalidInput("to", "required", to);
    if (to <= from) throw fail("end-not-after-start", {}, ["to"]);
  },

  async columns(context, form, was) {
    const { level, subject, part, minutes, from, to } = form;
    const subject_id = await scopeId(context.db, level, subject, "subject");
    await assertOwnScope(context, { level, subject: subject_id });
    const isBetween = part === "between";
    return {
      subject_id,
      minutes: isBetween ? null : minutes,
      from_minute: isBetween ? from : null,
      to_minute: isBetween ? to : null,
      ...(!was && { created_by: actorOf(context.who), created_at: context.now }),
    };
  },

  touches: (was, is) => [was, is].flatMap((one) => (one ? [daysOf(one)] : [])),
  touchedBy: "date",
};

const daysOf = ({ row: { date }, stored: { level, subject_id } }: Version<typeof declared>) => ({
  from: date,
  to: date,
  people: withinScope(level, subject_id),
});
