import { requestKinds } from "@schemas/request-kinds";
import { countingStatuses } from "@schemas/request-life";
import { addDays, type DateRange, dayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";

type Place = { personnelNumber: string; sectionCode: string | null };
type Time = DateRange & { fromMinute: number | null; toMinute: number | null };

// A list with more people than this only shows a count.
const mostShown = 50;
const day = 1440;

/**
 * The people of a section who are, or would be, on leave or mission on some days or during some hours of them, and
 * their total number; never the type of leave. People without a section have no colleagues.
 */
export async function colleaguesAway(db: Db, { personnelNumber, sectionCode }: Place, time: Time) {
  if (sectionCode === null) return { away: [], awayTotal: 0 };
  // Hours may continue past midnight, so the days alone do not show the overlap.
  const begin = dayNumber(time.from) * day + (time.fromMinute ?? 0);
  const end = dayNumber(time.to) * day + (time.toMinute ?? day);
  const rows = await db
    .selectFrom("request")
    .innerJoin("person", "person.personnel_number", "request.personnel_number")
    .select(["person.personnel_number as personnelNumber", "person.name"])
    .select(["request.first_day as from", "request.last_day as to"])
    .select(["request.from_minute as fromMinute", "request.to_minute as toMinute"])
    .select(sql<boolean>`request.status = 'ConfirmRequest'`.as("isConfirmed"))
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where("request.status", "in", countingStatuses)
    .where("request.kind", "in", [requestKinds.leave, requestKinds.mission])
    .where("request.first_day", "<=", addDays(time.to, 1))
    .where("request.last_day", ">=", addDays(time.from, -1))
    .where(
      sql<boolean>`(request.first_day - date '1970-01-01') * ${day} + coalesce(request.from_minute, 0) < ${end}::int
        and (request.last_day - date '1970-01-01') * ${day} + coalesce(request.to_minute, ${day}) > ${begin}::int`,
    )
    .where("person.section_code", "=", sectionCode)
    .where("person.personnel_number", "<>", personnelNumber)
    .where("person.is_active", "=", true)
    .orderBy("request.first_day")
    .orderBy("person.name")
    .orderBy("request.from_minute")
    .limit(mostShown)
    .execute();
  return { away: rows.map(({ total: _, ...row }) => row), awayTotal: rows[0]?.total ?? 0 };
}
