import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";

/**
 * The condition that a row of `holiday` is someone's: everyone's, or of what they belong to by the row `place` of
 * work_assignment, which is the one of that day.
 */
export const isHolidayOf = sql<boolean>`(case holiday.scope
  when 'ALL' then true
  when 'SECTION' then holiday.scope_id = place.section_code
  when 'WORK_GROUP' then holiday.scope_id = place.work_group_id::text
  when 'EMPLOYMENT_TYPE' then holiday.scope_id = place.employment_type
  when 'PROVINCE' then holiday.scope_id = place.province
end)`;

/** What a day is to everyone, as the calendar names it. */
export const occasionsOn = (db: Db, date: IsoDate) =>
  db
    .selectFrom("holiday")
    .select(["day as date", "title", "title_en as titleEn"])
    .where("day", "=", date)
    .where("scope", "=", "ALL")
    .orderBy("id")
    .execute();
