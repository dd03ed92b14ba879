import { sql } from "kysely";
import type { Shift } from "../../rules/day-work/types";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { inCodeOrder, meansRow } from "./means-row";

/** The plans that have a shift among their days, now or from a later day on. */
export const plansWithShift = (shiftId: number | ReturnType<typeof sql.ref>) => sql`(
  select p.id from rotation_plan p
  where p.days @> jsonb_build_array(jsonb_build_object('shiftId', ${shiftId}::bigint))
  union
  select c.plan_id from rotation_plan_change c
  where c.days @> jsonb_build_array(jsonb_build_object('shiftId', ${shiftId}::bigint))
)`;

/** Shifts with the hours that were given last, as lists show them. */
export function listedShifts(
  db: Db,
  { search, isUsed }: { search?: string | undefined; isUsed?: boolean | undefined } = {},
) {
  const plans = plansWithShift(sql.ref("shift.id"));
  return db
    .selectFrom("shift")
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("shift_change")
          .select(["shift_change.hours", "shift_change.from_day"])
          .whereRef("shift_change.shift_id", "=", "shift.id")
          .orderBy("from_day", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["shift.id", "shift.code", "shift.name", "shift.version", "last.from_day as validFrom"])
    .select(sql<Shift["hours"]>`coalesce(last.hours, shift.hours)`.as("hours"))
    .select(sql<number>`(select count(*) from ${plans} as used)`.as("plans"))
    .where(meansRow(search, ["shift.name"], "shift.code"))
    .$if(isUsed !== undefined, (query) => query.where(sql<boolean>`exists ${plans} = ${isUsed}`));
}

export const shiftSorting: Sorting = {
  by: {
    code: inCodeOrder("shift.code"),
    name: inPersianOrder("shift.name"),
    validFrom: sql.ref("last.from_day"),
    plans: sql.ref("plans"),
  },
  usual: "name",
  tie: sql.ref("shift.id"),
};
