import type { calendar as declared } from "@schemas/calls/calendar";
import { fail } from "@schemas/errors";
import type { PlanStep } from "@schemas/values/rotation-day";
import { sql } from "kysely";
import { DayRanges } from "../access/kept-days";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found, tidyCode, tidyName, withUniqueCode } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { groupSorting, listedGroups } from "../db/tables/work-groups";
import { changedDays, spansOf } from "../rules/plan-steps";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { recomputeTouched, tried, untouched } from "./touch";
import { assertUnused, type Use } from "./used-in";

type Groups = Pick<
  Handlers<typeof declared>,
  "listWorkGroups" | "getWorkGroup" | "addWorkGroup" | "updateWorkGroup" | "deleteWorkGroup"
>;

/** Work groups and the plan each follows over time. */
export const calendarGroups: Groups = {
  listWorkGroups: (input, { db }) => recordPage(listedGroups(db, input), input, groupSorting),

  getWorkGroup: ({ id }, { db }) => readGroup(db, id),

  addWorkGroup: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      await assertStepDays(context, form.plans);
      const after = { code: tidyCode(form.code), name: tidyName(form.name), plans: form.plans };
      const { id } = await withUniqueCode(after.code, "work_group_code_key", () =>
        db
          .insertInto("work_group")
          .values({ code: after.code, name: after.name })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      await keepSteps(db, id, form.plans);
      await record({ action: "add", subject: "work-group", key: id, after });
      return { id, ...untouched };
    }),

  updateWorkGroup: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      await assertStepDays(context, form.plans);
      assertVersion((await lock(db, id)).version, version);
      const { code, name, plans } = await readGroup(db, id);
      const after = { code: tidyCode(form.code), name: tidyName(form.name), plans: form.plans };
      await withUniqueCode(after.code, "work_group_code_key", () =>
        db
          .updateTable("work_group")
          .set({ code: after.code, name: after.name, version: sql`version + 1` })
          .where("id", "=", id)
          .execute(),
      );
      const changed = changedDays(plans, form.plans);
      if (changed.length > 0) await keepSteps(db, id, form.plans);
      await record({
        action: "update",
        subject: "work-group",
        key: id,
        before: { code, name, plans },
        after,
      });
      // Who has a plan of their own does not follow the group's.
      const whom = sql<boolean>`a.work_group_id = ${id} and a.plan_id is null`;
      const stretches = changed.map((days) => ({ ...days, whom }));
      return { id, ...(await recomputeTouched(context, stretches, "plans")) };
    }),

  deleteWorkGroup: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      assertVersion((await lock(db, id)).version, version);
      const { code, name, plans } = await readGroup(db, id);
      await assertUnused(language, ...usesOf(db, id));
      await db.deleteFrom("work_group").where("id", "=", id).execute();
      await record({ action: "delete", subject: "work-group", key: id, before: { code, name, plans } });
      return untouched;
    }),
};

/** The days of steps are within a field, where the look at all dates of a call does not find them. */
async function assertStepDays({ db, today, language }: SignedIn, steps: readonly PlanStep[]): Promise<void> {
  const ranges = await DayRanges.of(db, today, language);
  for (const { from } of steps) ranges.assert([["plans", "longAgo"]], { plans: from });
}

async function lock(db: Db, id: number) {
  return found(
    await db.selectFrom("work_group").select("version").where("id", "=", id).forUpdate().executeTakeFirst(),
  );
}

async function readGroup(db: Db, id: number) {
  return found(await listedGroups(db).where("work_group.id", "=", id).executeTakeFirst());
}

/** The group follows these plans and no other. Throws `unknown-code` under the plans. */
async function keepSteps(db: Db, id: number, steps: readonly PlanStep[]): Promise<void> {
  const plans = await db.selectFrom("rotation_plan").select(["id", "code"]).execute();
  const ids = new Map(plans.map((plan) => [plan.code, plan.id]));
  const rows = spansOf(steps).map(({ from, until, plan, offset }) => {
    const planId = ids.get(plan);
    if (planId === undefined) throw fail("unknown-code", { value: plan }, ["plans"]);
    return {
      work_group_id: id,
      plan_id: planId,
      day_offset: offset,
      during: `[${from ?? ""},${until ?? ""}]`,
    };
  });
  await db.deleteFrom("work_group_plan").where("work_group_id", "=", id).execute();
  await db.insertInto("work_group_plan").values(rows).execute();
}

function usesOf(db: Db, id: number): Use[] {
  const first = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows[0]?.name;
  return [
    [
      "person",
      () => first(sql`select personnel_number as name from person where work_group_id = ${id} limit 1`),
    ],
    [
      "pastPlace",
      () =>
        first(sql`select personnel_number as name from work_assignment where work_group_id = ${id} limit 1`),
    ],
    [
      "holiday",
      () =>
        first(
          sql`select title as name from holiday where scope = 'WORK_GROUP' and scope_id = ${String(id)} limit 1`,
        ),
    ],
    [
      "dayException",
      () =>
        first(
          sql`select title as name from day_exception where level = 'WORK_GROUP' and subject_id = ${String(id)} limit 1`,
        ),
    ],
    [
      "policy",
      () =>
        first(
          sql`select '' as name from policy where level = 'WORK_GROUP' and subject_id = ${String(id)} limit 1`,
        ),
    ],
  ];
}
