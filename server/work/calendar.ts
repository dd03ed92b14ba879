import { dayNumber } from "@schemas/values/jalali-date";
import { type Selectable, sql } from "kysely";
import type { Db } from "../db/db";
import { ofReferences } from "../db/reference-data";
import { remembered } from "../db/remembered";
import type { RotationPlanChangeTable } from "../db/schema";
import { liveFrom } from "../db/tables/live-from";
import { type Calendar, prepareCalendar } from "../rules/day-work/calendar";
import type {
  CalendarData,
  DayException,
  Holiday,
  Key,
  PlanCycle,
  PolicyRecord,
  RotationPlan,
  Shift,
  WorkPeriod,
} from "../rules/day-work/types";
import { parseDayRange } from "./day-range";
import { keyOfSubject, toException, toPolicy } from "./person-rules";

/** A calendar caches each resolved day of each place; beyond this many it is emptied. */
const mostResolved = 100_000;

/**
 * The organisation's calendar in the engine's form, prepared for look-ups. Load a new one when its data has changed.
 */
export function loadCalendar(db: Db): Promise<Calendar> {
  return remembered(db, "calendar", async () => {
    const shared = await ofReferences(db, "calendar", async () => ({
      calendar: prepareCalendar(await loadCalendarData(db)),
    }));
    let resolved = 0;
    for (const { days } of shared.calendar.places.values()) resolved += days.size;
    if (resolved > mostResolved) shared.calendar = prepareCalendar(shared.calendar.data);
    return shared.calendar;
  });
}

/** Shifts, plans, holidays, Ramadan, and the exceptions and policies of the company, sections and work groups. */
async function loadCalendarData(db: Db): Promise<CalendarData> {
  // One after another: inside a transaction there is only one connection.
  const shifts = await loadShifts(db);
  const plans = await loadPlans(db);
  const workGroupPlans = await loadWorkGroupPlans(db);
  const holidays = await loadHolidays(db);
  const ramadan = await db.selectFrom("ramadan").selectAll().orderBy("first_day").execute();
  const exceptions = await loadSharedExceptions(db);
  const policies = await loadSharedPolicies(db);
  const periods = await loadWorkPeriods(db);
  return {
    shifts,
    plans,
    workGroupPlans,
    holidays,
    ramadan: ramadan.map((row) => ({ from: dayNumber(row.first_day), to: dayNumber(row.last_day) })),
    exceptions,
    policies,
    periods,
  };
}

async function loadShifts(db: Db): Promise<Shift[]> {
  const rows = await db.selectFrom("shift").select(["id", "code", "hours"]).orderBy("id").execute();
  const changes = await db.selectFrom("shift_change").selectAll().orderBy("from_day").execute();
  return rows.map(({ id, code, hours }) => ({
    id,
    code,
    hours,
    changes: changes
      .filter((one) => one.shift_id === id)
      .map((one) => ({ from: dayNumber(one.from_day), hours: one.hours })),
  }));
}

async function loadPlans(db: Db): Promise<RotationPlan[]> {
  const rows = await db.selectFrom("rotation_plan").selectAll().orderBy("id").execute();
  const changes = await db.selectFrom("rotation_plan_change").selectAll().orderBy("from_day").execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...toCycle(row),
    changes: changes
      .filter((one) => one.plan_id === row.id)
      .map((one) => ({ from: dayNumber(one.from_day), ...toCycle(one) })),
  }));
}

type CycleRow = Pick<
  Selectable<RotationPlanChangeTable>,
  "anchor_day" | "days" | "holiday_rule" | "rotating"
>;

function toCycle({ anchor_day, days, holiday_rule, rotating }: CycleRow): PlanCycle {
  return { anchorDay: dayNumber(anchor_day), days, holidayRule: holiday_rule, rotating };
}

async function loadWorkGroupPlans(db: Db): Promise<CalendarData["workGroupPlans"]> {
  const rows = await db.selectFrom("work_group_plan").selectAll().orderBy("id").execute();
  return rows.flatMap((row) => {
    const during = parseDayRange(row.during);
    if (!during) return [];
    return { workGroupId: row.work_group_id, ...during, planId: row.plan_id, offset: row.day_offset };
  });
}

async function loadHolidays(db: Db): Promise<Holiday[]> {
  const rows = await db
    .selectFrom("holiday")
    .select(["id", "day", "kind", "scope", "scope_id"])
    .orderBy("day")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: dayNumber(row.day),
    kind: row.kind,
    scope: row.scope,
    scopeId: scopeKey(row.scope, row.scope_id),
  }));
}

/** Scopes are stored as text, but the engine compares them with assignments, where a work group is a number. */
function scopeKey(scope: Holiday["scope"], id: string | null): Key | null {
  return scope === "WORK_GROUP" ? keyOfSubject("WORK_GROUP", id) : id;
}

/** Days before the organisation went live are not computed, so periods begin no earlier. */
async function loadWorkPeriods(db: Db): Promise<WorkPeriod[]> {
  const { rows } = await sql<WorkPeriod>`
    select greatest(first_day, ${liveFrom}) - date '1970-01-01' as from, last_day - date '1970-01-01' as to
    from work_period where last_day >= ${liveFrom} order by first_day
  `.execute(db);
  return rows;
}

async function loadSharedExceptions(db: Db): Promise<DayException[]> {
  const rows = await db
    .selectFrom("day_exception")
    .selectAll()
    .where("level", "!=", "PERSON")
    .orderBy("id")
    .execute();
  return rows.flatMap(toException);
}

async function loadSharedPolicies(db: Db): Promise<PolicyRecord[]> {
  const rows = await db
    .selectFrom("policy")
    .selectAll()
    .where("level", "!=", "PERSON")
    .orderBy("id")
    .execute();
  return rows.flatMap(toPolicy);
}
