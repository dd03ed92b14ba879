import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../calls/context";

/** Who of a section is, or would be, on leave or mission on some days; the type of leave is nobody's business. */
export function colleaguesAway(
  db: Db,
  { personnelNumber, sectionCode }: { personnelNumber: string; sectionCode: string | null },
  { from, to }: DateRange,
) {
  return db
    .selectFrom("request")
    .innerJoin("person", "person.personnel_number", "request.personnel_number")
    .select(["person.personnel_number as personnelNumber", "person.name"])
    .select(["request.first_day as from", "request.last_day as to"])
    .select(sql<boolean>`request.status = 'ConfirmRequest'`.as("isConfirmed"))
    .where("request.status", "in", ["NewRequest", "SuspendRequest", "ConfirmRequest"])
    .where("request.kind", "in", [1, 2])
    .where("request.from_minute", "is", null)
    .where("request.first_day", "<=", to)
    .where("request.last_day", ">=", from)
    .where("person.section_code", "is not distinct from", sectionCode)
    .where("person.personnel_number", "<>", personnelNumber)
    .where("person.is_active", "=", true)
    .orderBy("request.first_day")
    .orderBy("person.name")
    .limit(mostShown)
    .execute();
}

const mostShown = 50;
