import { isDeepStrictEqual } from "node:util";
import type { calendar as declared } from "@schemas/calls/calendar";
import { dayClasses, type HoursByClass } from "@schemas/values/shift-hours";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { found, tidyCode, tidyName, withUniqueCode } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { followsPlan } from "../db/tables/rotation-plans";
import { listedShifts, plansWithShift, shiftSorting } from "../db/tables/shifts";
import { assertVersion } from "../rules/version-check";
import type { Stretch } from "../work/touched";
import type { Handlers } from "./handlers";
import { recomputeTouched, tried, untouched } from "./touch";
import { assertUnused } from "./used-in";

type Shifts = Pick<
  Handlers<typeof declared>,
  "listShifts" | "getShift" | "addShift" | "updateShift" | "deleteShift"
>;

/** Shifts: hours by class of day, which may change from a day on. */
export const calendarShifts: Shifts = {
  listShifts: (input, { db }) => recordPage(listedShifts(db, input), input, shiftSorting),

  getShift: async ({ id }, { db }) => readShift(db, id),

  addShift: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const after = { code: tidyCode(form.code), name: tidyName(form.name), hours: givenHours(form.hours) };
      const { id } = await withUniqueCode(after.code, "shift_code_key", () =>
        db
          .insertInto("shift")
          .values({ ...after, hours: JSON.stringify(after.hours) })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      await record({ action: "add", subject: "shift", key: id, after });
      return { id, ...untouched };
    }),

  updateShift: ({ isPreview, id, version, validFrom, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion((await lock(db, id)).version, version);
      const { code, name, hours, validFrom: since } = await readShift(db, id);
      const before = { code, name, hours, validFrom: since };
      const after = {
        code: tidyCode(form.code),
        name: tidyName(form.name),
        hours: givenHours(form.hours),
        validFrom: validFrom ?? null,
      };
      await withUniqueCode(after.code, "shift_code_key", () =>
        db
          .updateTable("shift")
          .set({ code: after.code, name: after.name, version: sql`version + 1` })
          .where("id", "=", id)
          .execute(),
      );
      const isSame = isDeepStrictEqual(givenHours(hours), after.hours) && since === after.validFrom;
      if (!isSame) await keepHours(db, id, after.hours, after.validFrom);
      await record({ action: "update", subject: "shift", key: id, before, after });
      if (isSame) return { id, ...untouched };
      return { id, ...(await recomputeTouched(context, [onShift(id, after.validFrom)], "validFrom")) };
    }),

  deleteShift: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      assertVersion((await lock(db, id)).version, version);
      const { code, name, hours } = await readShift(db, id);
      await assertUnused(
        language,
        ["rotationPlan", () => planOf(db, id)],
        ["dayException", () => exceptionOf(db, id)],
      );
      await db.deleteFrom("shift").where("id", "=", id).execute();
      await record({ action: "delete", subject: "shift", key: id, before: { code, name, hours } });
      return untouched;
    }),
};

async function lock(db: Db, id: number) {
  return found(
    await db.selectFrom("shift").select("version").where("id", "=", id).forUpdate().executeTakeFirst(),
  );
}

async function readShift(db: Db, id: number) {
  return found(await listedShifts(db).where("shift.id", "=", id).executeTakeFirst());
}

/** The hours without classes that follow another. */
function givenHours(hours: HoursByClass): HoursByClass {
  const given = dayClasses.flatMap((name) => (hours[name] ? [[name, hours[name]] as const] : []));
  return Object.fromEntries(given) as HoursByClass;
}

/** From a day on these hours hold, whatever was to come after; without a day they always have. */
async function keepHours(db: Db, id: number, hours: HoursByClass, from: string | null): Promise<void> {
  const json = JSON.stringify(hours);
  await db
    .deleteFrom("shift_change")
    .where("shift_id", "=", id)
    .$if(from !== null, (query) => query.where("from_day", ">=", from as string))
    .execute();
  if (from === null) await db.updateTable("shift").set({ hours: json }).where("id", "=", id).execute();
  else await db.insertInto("shift_change").values({ shift_id: id, from_day: from, hours: json }).execute();
}

function onShift(id: number, from: string | null): Stretch {
  const byPlan = followsPlan(plansWithShift(id));
  return {
    from,
    to: null,
    whom: sql<boolean>`(${byPlan} or exists (
      select from day_exception e where e.shift_id = ${id} and e.during && a.during and (
        e.level = 'COMPANY'
        or e.level = 'SECTION' and e.subject_id = a.section_code
        or e.level = 'WORK_GROUP' and e.subject_id = a.work_group_id::text
        or e.level = 'PERSON' and e.subject_id = a.personnel_number)))`,
  };
}

async function planOf(db: Db, shiftId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from rotation_plan where id in ${plansWithShift(shiftId)} order by id limit 1
  `.execute(db);
  return rows[0]?.name;
}

async function exceptionOf(db: Db, shiftId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("day_exception")
    .select("title")
    .where("shift_id", "=", shiftId)
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}
