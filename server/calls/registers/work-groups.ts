import type { workGroups as declared } from "@schemas/registers/work-groups";
import type { PlanStep } from "@schemas/values/rotation-day";
import { sql } from "kysely";
import { DayRanges } from "../../access/retained-days";
import type { Db } from "../../db/db";
import { isNamedByLevel, type tablesByLevel } from "../../db/tables/by-level";
import { changedDays, spansOf } from "../../rules/plan-steps";
import { idOf, idsByCode } from "../ids-by-code";
import type { Hooks } from "./hooks";

export const workGroups: Hooks<typeof declared> = {
  reads: {
    plans: sql`coalesce((
      select jsonb_agg(
        jsonb_build_object('from', lower(g.during), 'plan', p.code, 'offset', g.day_offset)
        order by lower(g.during) nulls first)
      from work_group_plan g join rotation_plan p on p.id = g.plan_id
      where g.work_group_id = work_group.id
    ), '[]')`,
    people: sql`(select count(*) from person p where p.work_group_id = work_group.id and p.is_active)`,
  },
  narrows: {
    plan: (code) => sql<boolean>`exists (
      select from work_group_plan g join rotation_plan p on p.id = g.plan_id
      where g.work_group_id = work_group.id and p.code = ${code})`,
  },

  // The general check of a call's dates does not look inside the field `plans`.
  async before({ db, today, language }, { form }) {
    const ranges = await DayRanges.of(db, today, language);
    for (const { from } of form?.plans ?? []) ranges.assert([["plans", "longAgo"]], { plans: from });
  },

  async after({ db }, { key, form: { plans }, was }) {
    if (!was || changedDays(was.row.plans, plans).length > 0) await keepSteps(db, key, plans);
  },

  touches(was, is) {
    if (!was || !is) return [];
    // People with a personal plan do not follow the group's.
    const people = sql<boolean>`a.work_group_id = ${is.row.id} and a.plan_id is null`;
    return changedDays(was.row.plans, is.row.plans).map((days) => ({ ...days, people }));
  },
  touchedBy: "plans",

  uses: ({ row: { id } }) => [
    ["person", sql`select personnel_number as name from person where work_group_id = ${id}`],
    ["pastPlace", sql`select personnel_number as name from work_assignment where work_group_id = ${id}`],
    ["holiday", sql`select title as name from holiday where scope = 'WORK_GROUP' and scope_id = ${`${id}`}`],
    [
      "dayException",
      sql`select title as name from day_exception where level = 'WORK_GROUP' and subject_id = ${`${id}`}`,
    ],
    ["policy", usedBy("policy", id)],
    ["leaveRule", usedBy("leave_rule", id)],
    ["justification", usedBy("justification", id)],
  ],
};

const usedBy = (table: (typeof tablesByLevel)[number], id: number) =>
  sql`select '' as name where ${isNamedByLevel(table, "WORK_GROUP", `${id}`)}`;

/** Replaces the group's plans. Throws `unknown-code` under the field `plans`. */
async function keepSteps(db: Db, id: number, steps: readonly PlanStep[]): Promise<void> {
  const ids = await idsByCode(db, "rotation_plan");
  const rows = spansOf(steps).map(({ from, until, plan, offset }) => ({
    work_group_id: id,
    plan_id: idOf(ids, plan, "plans"),
    day_offset: offset,
    during: `[${from ?? ""},${until ?? ""}]`,
  }));
  await db.deleteFrom("work_group_plan").where("work_group_id", "=", id).execute();
  await db.insertInto("work_group_plan").values(rows).execute();
}
