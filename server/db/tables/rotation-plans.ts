import { type RawBuilder, sql } from "kysely";
import type { HolidayRule, RotationDay } from "../../rules/day-work/types";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { inCodeOrder, meansRow } from "./means-row";

type Filter = {
  search?: string | undefined;
  holidayRule?: HolidayRule | undefined;
  isRotating?: boolean | undefined;
};

/** Plans with the cycle that was given last, as lists show them; days still name shifts by id. */
export function listedPlans(db: Db, { search, holidayRule, isRotating }: Filter = {}) {
  const rule = sql<HolidayRule>`coalesce(last.holiday_rule, rotation_plan.holiday_rule)`;
  const rotating = sql<boolean>`coalesce(last.rotating, rotation_plan.rotating)`;
  return db
    .selectFrom("rotation_plan")
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("rotation_plan_change as c")
          .selectAll("c")
          .whereRef("c.plan_id", "=", "rotation_plan.id")
          .orderBy("c.from_day", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["rotation_plan.id", "rotation_plan.code", "rotation_plan.name", "rotation_plan.version"])
    .select("last.from_day as validFrom")
    .select(sql<string>`coalesce(last.anchor_day, rotation_plan.anchor_day)`.as("anchorDay"))
    .select(sql<RotationDay[]>`coalesce(last.days, rotation_plan.days)`.as("days"))
    .select([rule.as("holidayRule"), rotating.as("isRotating")])
    .select(
      sql<number>`(
        select count(distinct g.work_group_id) from work_group_plan g where g.plan_id = rotation_plan.id
      )`.as("groups"),
    )
    .where(meansRow(search, ["rotation_plan.name"], "rotation_plan.code"))
    .$if(holidayRule !== undefined, (query) => query.where(sql<boolean>`${rule} = ${holidayRule}`))
    .$if(isRotating !== undefined, (query) => query.where(sql<boolean>`${rotating} = ${isRotating}`));
}

export const planSorting: Sorting = {
  by: {
    code: inCodeOrder("rotation_plan.code"),
    name: inPersianOrder("rotation_plan.name"),
    validFrom: sql.ref("last.from_day"),
    groups: sql.ref("groups"),
    holidayRule: sql`coalesce(last.holiday_rule, rotation_plan.holiday_rule)`,
  },
  usual: "name",
  tie: sql.ref("rotation_plan.id"),
};

/** The condition on rows `a` of work_assignment that they follow one of these plans, themselves or by their group. */
export function followsPlan(planIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(a.plan_id in ${planIds} or (a.plan_id is null and exists (
    select from work_group_plan g
    where g.work_group_id = a.work_group_id and g.plan_id in ${planIds} and g.during && a.during
  )))`;
}
