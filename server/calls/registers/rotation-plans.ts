import { isDeepStrictEqual } from "node:util";
import type { rotationPlans as declared } from "@schemas/registers/rotation-plans";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { setRow } from "../../db/one-row";
import { followsPlan } from "../../db/tables/rotation-plans";
import type { RotationDay } from "../../rules/day-work/types";
import { idOf, idsByCode } from "../ids-by-code";
import type { FormOf, Hooks, RowOf } from "./hooks";

/** The days of the latest cycle, with shifts by code. */
const days = sql`(
  select jsonb_agg(jsonb_build_object('shift', s.code, 'off', day -> 'off') order by place)
  from jsonb_array_elements(coalesce(last.days, rotation_plan.days)) with ordinality as one (day, place)
  left join shift s on s.id = (day ->> 'shiftId')::bigint)`;

/** Rotation plans: cycles of shifts and days off, which may change from a given day. */
export const rotationPlans: Hooks<typeof declared> = {
  join: (rows) =>
    rows.leftJoinLateral(
      (join) =>
        join
          .selectFrom("rotation_plan_change as c")
          .selectAll("c")
          .whereRef("c.plan_id", "=", "rotation_plan.id")
          .orderBy("c.from_day", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    ),
  reads: {
    validFrom: sql.ref("last.from_day"),
    anchorDay: sql`coalesce(last.anchor_day, rotation_plan.anchor_day)`,
    days,
    holidayRule: sql`coalesce(last.holiday_rule, rotation_plan.holiday_rule)`,
    isRotating: sql`coalesce(last.rotating, rotation_plan.rotating)`,
    groups: sql`(select count(distinct g.work_group_id) from work_group_plan g where g.plan_id = rotation_plan.id)`,
  },

  columns: ({ db }, form, was) => (was ? {} : cycleColumns(db, form)),

  async after({ db }, { key, form, was }) {
    if (was && !isSame(was.row, form)) await keepCycle(db, key, form);
  },

  touches(was, is) {
    if (!was || !is || isSame(was.row, is.row)) return [];
    const { id, validFrom } = is.row;
    return [{ from: validFrom, to: null, people: followsPlan(sql`(select ${id}::bigint)`) }];
  },
  touchedBy: "validFrom",

  uses: ({ row: { id } }) => [
    [
      "workGroup",
      sql`select g.name from work_group_plan p join work_group g on g.id = p.work_group_id where p.plan_id = ${id}`,
    ],
    ["person", sql`select personnel_number as name from work_assignment where plan_id = ${id}`],
  ],
};

type Form = FormOf<typeof declared>;

const cycleOf = ({ anchorDay, holidayRule, isRotating, days, validFrom }: Form | RowOf<typeof declared>) => ({
  anchorDay,
  holidayRule,
  isRotating,
  days: [...days],
  validFrom: validFrom ?? null,
});

const isSame = (one: RowOf<typeof declared>, other: Form | RowOf<typeof declared>) =>
  isDeepStrictEqual(cycleOf(one), cycleOf(other));

/** The cycle as stored, with shifts by id. Throws `unknown-code` under the field `days`. */
async function cycleColumns(db: Db, form: Form) {
  const ids = await idsByCode(db, "shift");
  const days = form.days.map(
    ({ shift, off }): RotationDay =>
      shift === null ? { shiftId: null, off } : { shiftId: idOf(ids, shift, "days"), off: null },
  );
  return {
    anchor_day: form.anchorDay,
    holiday_rule: form.holidayRule,
    rotating: form.isRotating,
    days: JSON.stringify(days),
  };
}

/** Stores a cycle that holds from a day on, replacing later changes; without a day it replaces all of them. */
async function keepCycle(db: Db, id: number, form: Form): Promise<void> {
  const cycle = await cycleColumns(db, form);
  const from = form.validFrom ?? null;
  await db
    .deleteFrom("rotation_plan_change")
    .where("plan_id", "=", id)
    .$if(from !== null, (query) => query.where("from_day", ">=", from as string))
    .execute();
  if (from === null) await setRow(db, "rotation_plan", { id }, cycle);
  else
    await db
      .insertInto("rotation_plan_change")
      .values({ plan_id: id, from_day: from, ...cycle })
      .execute();
}
