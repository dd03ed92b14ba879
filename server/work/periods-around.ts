import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import type { Calendar } from "../rules/day-work/calendar";
import { looksAtPeriods } from "../rules/day-work/period-rules";
import type { WorkPeriod } from "../rules/day-work/types";
import type { Days } from "./days";

// The condition of looksAtPeriods, on rows of policy.
const looks = sql<boolean>`
  (settings ->> 'otMethod' = 'MONTHLY_SURPLUS' or settings ->> 'lateness' = 'GOVERNMENT')`;

/** Whether a person has a rule about whole work periods: a condition on rows `a` of work_assignment. */
export const settledOverPeriods: RawBuilder<boolean> = sql<boolean>`exists (
  select from policy where ${looks} and case level
    when 'COMPANY' then true
    when 'SECTION' then subject_id = a.section_code
    when 'WORK_GROUP' then subject_id = a.work_group_id::text
    else subject_id = a.personnel_number
  end)`;

/**
 * The whole work periods around some days, if any of these people may have a rule that looks at periods: a change of
 * one day may then change all the others. Otherwise null.
 */
export async function periodsAround(
  db: Db,
  calendar: Calendar,
  personnelNumbers: readonly string[],
  { first, last }: Days,
): Promise<WorkPeriod | null> {
  const around = calendar.data.periods.filter(({ from, to }) => from <= last && first <= to);
  const [earliest, latest] = [around[0], around.at(-1)];
  if (!earliest || !latest) return null;
  const isShared = calendar.data.policies.some(({ settings }) => looksAtPeriods(settings));
  if (!isShared && !(await isOfSome(db, personnelNumbers))) return null;
  return { from: earliest.from, to: latest.to };
}

async function isOfSome(db: Db, personnelNumbers: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("policy")
    .select("id")
    .where("level", "=", "PERSON")
    .where(sql<boolean>`subject_id = any(${personnelNumbers})`)
    .where(looks)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
