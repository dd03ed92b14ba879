import { isDeepStrictEqual } from "node:util";
import type { shifts as declared } from "@schemas/registers/shifts";
import { dayClasses, type HoursByClass } from "@schemas/values/shift-hours";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { setRow } from "../../db/one-row";
import { followsPlan, plansWithShift } from "../../db/tables/rotation-plans";
import type { Hooks, RowOf } from "./hooks";

const plans = plansWithShift(sql.ref("shift.id"));

/** Shifts: hours by class of day, which may change from a given day. */
export const shifts: Hooks<typeof declared> = {
  join: (rows) =>
    rows.leftJoinLateral(
      (join) =>
        join
          .selectFrom("shift_change")
          .select(["shift_change.hours", "shift_change.from_day"])
          .whereRef("shift_change.shift_id", "=", "shift.id")
          .orderBy("from_day", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    ),
  reads: {
    hours: sql`coalesce(last.hours, shift.hours)`,
    validFrom: sql.ref("last.from_day"),
    plans: sql`(select count(*) from ${plans} as used)`,
  },
  narrows: { isUsed: (isUsed) => sql<boolean>`exists ${plans} = ${isUsed}` },

  columns: (_, form, was) => (was ? {} : { hours: JSON.stringify(givenHours(form.hours)) }),

  async after({ db }, { key, form, was }) {
    if (was && !isSame(was.row, form))
      await keepHours(db, key, givenHours(form.hours), form.validFrom ?? null);
  },

  touches(was, is) {
    if (!was || !is || isSame(was.row, is.row)) return [];
    const { id, validFrom } = is.row;
    const byPlan = followsPlan(plansWithShift(id));
    const people = sql<boolean>`(${byPlan} or exists (
      select from day_exception e where e.shift_id = ${id} and e.during && a.during and (
        e.level = 'COMPANY'
        or e.level = 'SECTION' and e.subject_id = a.section_code
        or e.level = 'WORK_GROUP' and e.subject_id = a.work_group_id::text
        or e.level = 'PERSON' and e.subject_id = a.personnel_number)))`;
    return [{ from: validFrom, to: null, people }];
  },
  touchedBy: "validFrom",

  uses: ({ row: { id } }) => [
    ["rotationPlan", sql`select name from rotation_plan where id in ${plansWithShift(id)} order by id`],
    ["dayException", sql`select title as name from day_exception where shift_id = ${id}`],
  ],
};

type Hours = Pick<RowOf<typeof declared>, "hours"> & { validFrom?: string | null | undefined };

const isSame = (one: Hours, other: Hours) =>
  isDeepStrictEqual(givenHours(one.hours), givenHours(other.hours)) &&
  (one.validFrom ?? null) === (other.validFrom ?? null);

/** The hours of the classes that have their own, without those that follow another class. */
function givenHours(hours: HoursByClass): HoursByClass {
  const given = dayClasses.flatMap((name) => (hours[name] ? [[name, hours[name]] as const] : []));
  return Object.fromEntries(given) as HoursByClass;
}

/** Stores hours that hold from a day on, replacing later changes; without a day they replace all of them. */
async function keepHours(db: Db, id: number, hours: HoursByClass, from: string | null): Promise<void> {
  const json = JSON.stringify(hours);
  await db
    .deleteFrom("shift_change")
    .where("shift_id", "=", id)
    .$if(from !== null, (query) => query.where("from_day", ">=", from as string))
    .execute();
  if (from === null) await setRow(db, "shift", { id }, { hours: json });
  else await db.insertInto("shift_change").values({ shift_id: id, from_day: from, hours: json }).execute();
}
