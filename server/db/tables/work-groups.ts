import type { PlanStep } from "@schemas/values/rotation-day";
import { sql } from "kysely";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { inCodeOrder, meansRow } from "./means-row";

/** Work groups with the plans they follow over time, as lists show them. */
export function listedGroups(
  db: Db,
  { search, plan }: { search?: string | undefined; plan?: string | undefined } = {},
) {
  return db
    .selectFrom("work_group")
    .select(["work_group.id", "work_group.code", "work_group.name", "work_group.version"])
    .select(
      sql<PlanStep[]>`coalesce((
        select jsonb_agg(
          jsonb_build_object('from', lower(g.during), 'plan', p.code, 'offset', g.day_offset)
          order by lower(g.during) nulls first)
        from work_group_plan g join rotation_plan p on p.id = g.plan_id
        where g.work_group_id = work_group.id
      ), '[]')`.as("plans"),
    )
    .select(
      sql<number>`(
        select count(*) from person p where p.work_group_id = work_group.id and p.is_active
      )`.as("people"),
    )
    .where(meansRow(search, ["work_group.name"], "work_group.code"))
    .$if(Boolean(plan), (query) =>
      query.where(
        sql<boolean>`exists (
          select from work_group_plan g join rotation_plan p on p.id = g.plan_id
          where g.work_group_id = work_group.id and p.code = ${plan})`,
      ),
    );
}

export const groupSorting: Sorting = {
  by: {
    code: inCodeOrder("work_group.code"),
    name: inPersianOrder("work_group.name"),
    people: sql.ref("people"),
  },
  usual: "name",
  tie: sql.ref("work_group.id"),
};
