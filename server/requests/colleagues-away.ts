import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";

type Place = { personnelNumber: string; sectionCode: string | null };
type Time = DateRange & { fromMinute: number | null; toMinute: number | null };

// Beyond this number a list only shows a count.
const mostShown = 50;
const endOfDay = 1440;

/**
 * Who of a section is, or would be, on leave or mission on some days or during some hours of them, and the total
 * number; never the type of leave. People without a section have no colleagues.
 */
export async function colleaguesAway(db: Db, { personnelNumber, sectionCode }: Place, time: Time) {
  if (sectionCode === null) return { away: [], awayTotal: 0 };
  const begin = time.fromMinute;
  const end = time.toMinute ?? endOfDay;
  const rows = await db
    .selectFrom("request")
    .innerJoin("person", "person.personnel_number", "request.personnel_number")
    .select(["person.personnel_number as personnelNumber", "person.name"])
    .select(["request.first_day as from", "request.last_day as to"])
    .select(["request.from_minute as fromMinute", "request.to_minute as toMinute"])
    .select(sql<boolean>`request.status = 'ConfirmRequest'`.as("isConfirmed"))
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where("request.status", "in", ["NewRequest", "SuspendRequest", "ConfirmRequest"])
    .where("request.kind", "in", [1, 2])
    .where("request.first_day", "<=", time.to)
    .where("request.last_day", ">=", time.from)
    .$if(begin !== null, (query) =>
      query.where(sql<boolean>`(request.from_minute is null or (request.from_minute < ${end}::int
        and coalesce(request.to_minute, ${endOfDay}) > ${begin}::int))`),
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
