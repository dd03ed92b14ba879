import { isDeepStrictEqual } from "node:util";
import type { calendar as declared } from "@schemas/calls/calendar";
import { fail } from "@schemas/errors";
import type { PlannedDay } from "@schemas/values/rotation-day";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { found, tidyCode, tidyName, withUniqueCode } from "../db/register-rules";
import { listPage } from "../db/tables/list-page";
import { followsPlan, listedPlans, planSorting } from "../db/tables/rotation-plans";
import type { RotationDay } from "../rules/day-work/types";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { recomputeTouched, tried, untouched } from "./touch";
import { assertUnused } from "./used-in";

type Calls = Handlers<typeof declared>;
type Plans = Pick<
  Calls,
  "listRotationPlans" | "getRotationPlan" | "addRotationPlan" | "updateRotationPlan" | "deleteRotationPlan"
>;
type Form = Omit<Parameters<Calls["addRotationPlan"]>[0], "isPreview">;

/** Rotation plans: cycles of shifts and days off, which may change from a day on. */
export const calendarPlans: Plans = {
  async listRotationPlans(input, { db }) {
    const { items, total } = await listPage(listedPlans(db, input), input, planSorting);
    const codes = await shiftCodes(db);
    return { items: items.map((plan) => ({ ...plan, days: daysByCode(plan.days, codes) })), total };
  },

  getRotationPlan: ({ id }, { db }) => readPlan(db, id),

  addRotationPlan: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const code = tidyCode(form.code);
      const values = { code, name: tidyName(form.name), ...(await cycleColumns(db, form)) };
      const { id } = await withUniqueCode(code, "rotation_plan_code_key", () =>
        db.insertInto("rotation_plan").values(values).returning("id").executeTakeFirstOrThrow(),
      );
      await record({ action: "add", subject: "rotation-plan", key: id, after: { ...form, code } });
      return { id, ...untouched };
    }),

  updateRotationPlan: ({ isPreview, id, version, validFrom, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion((await lock(db, id)).version, version);
      const { groups: _, version: __, ...before } = await readPlan(db, id);
      const after = {
        ...form,
        id,
        code: tidyCode(form.code),
        name: tidyName(form.name),
        validFrom: validFrom ?? null,
      };
      await withUniqueCode(after.code, "rotation_plan_code_key", () =>
        db
          .updateTable("rotation_plan")
          .set({ code: after.code, name: after.name, version: sql`version + 1` })
          .where("id", "=", id)
          .execute(),
      );
      const isSame = isDeepStrictEqual(cycleOf(before), cycleOf(after));
      if (!isSame) await keepCycle(db, id, await cycleColumns(db, form), after.validFrom);
      await record({ action: "update", subject: "rotation-plan", key: id, before, after });
      if (isSame) return { id, ...untouched };
      const stretch = { from: after.validFrom, to: null, whom: followsPlan(sql`(select ${id}::bigint)`) };
      return { id, ...(await recomputeTouched(context, [stretch], "validFrom")) };
    }),

  deleteRotationPlan: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      assertVersion((await lock(db, id)).version, version);
      const before = await readPlan(db, id);
      await assertUnused(
        language,
        ["workGroup", () => groupWith(db, id)],
        ["person", () => personWith(db, id)],
      );
      await db.deleteFrom("rotation_plan").where("id", "=", id).execute();
      await record({ action: "delete", subject: "rotation-plan", key: id, before });
      return untouched;
    }),
};

type Cycle = Pick<Form, "anchorDay" | "holidayRule" | "isRotating" | "days"> & { validFrom: string | null };

const cycleOf = ({ anchorDay, holidayRule, isRotating, days, validFrom }: Cycle) => ({
  anchorDay,
  holidayRule,
  isRotating,
  days: [...days],
  validFrom,
});

async function lock(db: Db, id: number) {
  return found(
    await db
      .selectFrom("rotation_plan")
      .select("version")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function readPlan(db: Db, id: number) {
  const plan = found(await listedPlans(db).where("rotation_plan.id", "=", id).executeTakeFirst());
  return { ...plan, days: daysByCode(plan.days, await shiftCodes(db)) };
}

async function shiftCodes(db: Db): Promise<Map<number, string>> {
  const shifts = await db.selectFrom("shift").select(["id", "code"]).execute();
  return new Map(shifts.map(({ id, code }) => [id, code]));
}

function daysByCode(days: readonly RotationDay[], codes: ReadonlyMap<number, string>): PlannedDay[] {
  return days.map((day) =>
    day.off === null
      ? { shift: codes.get(Number(day.shiftId)) ?? String(day.shiftId), off: null }
      : { shift: null, off: day.off },
  );
}

type CycleColumns = Awaited<ReturnType<typeof cycleColumns>>;

/** The cycle as it is kept, with shifts by id. Throws `unknown-code` under the days. */
async function cycleColumns(db: Db, form: Omit<Cycle, "validFrom">) {
  const ids = new Map([...(await shiftCodes(db))].map(([id, code]) => [code, id]));
  const days = form.days.map((day): RotationDay => {
    if (day.shift === null) return { shiftId: null, off: day.off };
    const shiftId = ids.get(day.shift);
    if (shiftId === undefined) throw fail("unknown-code", { value: day.shift }, ["days"]);
    return { shiftId, off: null };
  });
  return {
    anchor_day: form.anchorDay,
    holiday_rule: form.holidayRule,
    rotating: form.isRotating,
    days: JSON.stringify(days),
  };
}

/** From a day on this cycle holds, whatever was to come after; without a day it always has. */
async function keepCycle(db: Db, id: number, cycle: CycleColumns, from: string | null): Promise<void> {
  await db
    .deleteFrom("rotation_plan_change")
    .where("plan_id", "=", id)
    .$if(from !== null, (query) => query.where("from_day", ">=", from as string))
    .execute();
  if (from === null) await db.updateTable("rotation_plan").set(cycle).where("id", "=", id).execute();
  else
    await db
      .insertInto("rotation_plan_change")
      .values({ plan_id: id, from_day: from, ...cycle })
      .execute();
}

async function groupWith(db: Db, planId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("work_group_plan")
    .innerJoin("work_group", "work_group.id", "work_group_plan.work_group_id")
    .select("work_group.name")
    .where("plan_id", "=", planId)
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

async function personWith(db: Db, planId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("work_assignment")
    .select("personnel_number")
    .where("plan_id", "=", planId)
    .limit(1)
    .executeTakeFirst();
  return row?.personnel_number;
}
