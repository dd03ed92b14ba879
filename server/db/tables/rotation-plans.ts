import { type RawBuilder, sql } from "kysely";

/** Plans that use a shift, now or from a later day on. */
export const plansWithShift = (shiftId: number | ReturnType<typeof sql.ref>) => sql`(
  select p.id from rotation_plan p
  where p.days @> jsonb_build_array(jsonb_build_object('shiftId', ${shiftId}::bigint))
  union
  select c.plan_id from rotation_plan_change c
  where c.days @> jsonb_build_array(jsonb_build_object('shiftId', ${shiftId}::bigint))
)`;

/** The condition that rows `a` of work_assignment follow one of these plans, directly or by their group. */
export function followsPlan(planIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(a.plan_id in ${planIds} or (a.plan_id is null and exists (
    select from work_group_plan g
    where g.work_group_id = a.work_group_id and g.plan_id in ${planIds} and g.during && a.during
  )))`;
}
