import type { calls } from "@schemas/calls";
import { type BeginStep, beginSteps, optionalSteps, type Step } from "@schemas/calls/begin";
import { requestKinds } from "@schemas/request-kinds";
import { type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { readSetting, settingInForce } from "../db/tables/settings";
import { unnamedOrganisation } from "../db/tables/unnamed-organisation";
import type { Handlers } from "./handlers";
import { takenSets, takeReadySet } from "./take-ready-set";

export const begin: Handlers<typeof calls.begin> = {
  async getSteps(_, { db, today }) {
    const found = await countAll(db, today);
    const steps = beginSteps.map((step) => stepOf(step, found[step]));
    return {
      steps,
      liveFrom: (await readSetting(db, "liveFrom")) ?? null,
      isFirst:
        (await settingInForce(db, "showBegin")) &&
        steps.some(({ step, state }) => state === "open" && !later.has(step)),
      taken: await takenSets(db, today),
    };
  },

  takeReadySet,
};

type Counted = { count: number; wrong: number };

/** Steps that come only after the first period; the main page does not wait for them. */
const later: ReadonlySet<BeginStep> = new Set(["payroll"]);

function stepOf(step: BeginStep, { count, wrong }: Counted): Step {
  if (wrong > 0) return { step, state: "wrong", count, wrong };
  if (count > 0) return { step, state: "done", count, wrong };
  return { step, state: optionalSteps.has(step) ? "optional" : "open", count, wrong };
}

/** How many records each step has, and how many of them lack something they need. */
async function countAll(db: Db, today: IsoDate): Promise<Record<BeginStep, Counted>> {
  const { year } = isoToJalali(today);
  const { from, to } = jalaliYearRange(year);
  const none = sql`0`;
  const active = sql`from person where is_active`;
  const parts: Record<BeginStep, { count: ReturnType<typeof sql>; wrong?: ReturnType<typeof sql> }> = {
    organisation: {
      count: sql`(select count(*) from setting where name = 'organisation'
        and value #>> '{}' not in ('', ${unnamedOrganisation}))`,
    },
    liveFrom: { count: sql`(select count(*) from setting where name = 'liveFrom')` },
    years: { count: sql`(select count(*) from work_period where year = ${year})` },
    holidays: {
      count: sql`(select count(*) from holiday where day between ${from}::date and ${to}::date)`,
    },
    shifts: { count: sql`(select count(*) from shift)` },
    plans: { count: sql`(select count(*) from rotation_plan)` },
    groups: {
      count: sql`(select count(*) from work_group)`,
      wrong: sql`(select count(*) from work_group g where not exists (
        select from work_group_plan p where p.work_group_id = g.id))`,
    },
    sections: { count: sql`(select count(*) from section)` },
    people: {
      count: sql`(select count(*) ${active})`,
      // Without a plan every day is a day off.
      wrong: sql`(select count(*) ${active} and not exists (
        select from work_assignment a where a.personnel_number = person.personnel_number
          and a.during @> ${today}::date and (a.plan_id is not null or a.work_group_id is not null)))`,
    },
    leaveTypes: {
      count: sql`(select count(*) from request_type where kind = 'leave' and is_active)`,
    },
    leaveRules: { count: sql`(select count(*) from leave_rule)` },
    openingLeave: { count: sql`(select count(*) from leave_entry where kind = 'opening')` },
    rules: { count: sql`(select count(*) from policy)` },
    approval: {
      count: sql`(select count(distinct coalesce(section_code, '')) from section_admin a
        where exists (select from section_admin_right r where r.section_admin_id = a.id))`,
      // Their requests reach only the web administrator. Counted by section: checking each person takes far longer.
      wrong: sql`(select count(*) from (select section_code ${active} except select section_code
        from section_admin a join section_admin_right r on r.section_admin_id = a.id
        where r.kind = ${requestKinds.leave}) as without)`,
    },
    punches: { count: sql`(select count(*) from (select from punch limit 1) any_punch)` },
    geofences: { count: sql`(select count(*) from geofence where is_active)` },
    passwords: {
      count: sql`(select count(*) ${active} and password_hash is not null)`,
      wrong: sql`(select count(*) ${active} and password_hash is null and not use_active_directory)`,
    },
    payroll: { count: sql`(select count(*) from (select from payroll_file limit 1) any_file)` },
  };
  const { rows } = await sql<{ step: BeginStep } & Counted>`${sql.join(
    beginSteps.map(
      (step) =>
        sql`select ${step}::text as step, (${parts[step].count})::int as count, (${parts[step].wrong ?? none})::int as wrong`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ step, ...counted }) => [step, counted])) as Record<
    BeginStep,
    Counted
  >;
}
