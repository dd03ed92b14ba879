import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";

/**
 * The condition that a row of `holiday` applies to a person: to everyone, or to what they belong to according to the
 * row `place` of work_assignment for that day.
 */
export const isHolidayOf = sql<boolean>`(case holiday.scope
  when 'ALL' then true
  when 'SECTION' then holiday.scope_id = place.section_code
  when 'WORK_GROUP' then holiday.scope_id = place.work_group_id::text
  when 'EMPLOYMENT_TYPE' then holiday.scope_id = place.employment_type
  when 'PROVINCE' then holiday.scope_id = place.province
end)`;

/** The holidays and occasions of a day that apply to everyone. */
export const occasionsOn = (db: Db, date: IsoDate) =>
  db
    .selectFrom("holiday")
    .select(["day as date", "title", "title_en as titleEn"])
    .where("day", "=", date)
    .where("scope", "=", "ALL")
    .orderBy("id")
    .execute();
