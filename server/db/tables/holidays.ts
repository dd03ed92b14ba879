import { type IsoDate, jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { HolidayKind, HolidayScope } from "../../rules/day-work/types";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { meansRow } from "./means-row";
import { subjectCode, subjectName } from "./subject-text";

type Filter = {
  search?: string | undefined;
  year?: number | undefined;
  kind?: HolidayKind | undefined;
  scope?: HolidayScope | undefined;
  isPredicted?: boolean | undefined;
};

const whom = { level: "holiday.scope", subject: "holiday.scope_id" };

/** Holidays as lists show them; a work group is named by its code. */
export function listedHolidays(db: Db, { search, year, kind, scope, isPredicted }: Filter = {}) {
  const days = year === undefined ? undefined : jalaliYearRange(year);
  return db
    .selectFrom("holiday")
    .select(["holiday.id", "holiday.day as date", "holiday.kind", "holiday.scope", "holiday.title"])
    .select(["holiday.title_en as titleEn", "holiday.is_predicted as isPredicted", "holiday.version"])
    .select([subjectCode(whom).as("scopeCode"), subjectName(whom).as("scopeName")])
    .where(meansRow(search, ["holiday.title", "holiday.title_en"]))
    .$if(days !== undefined, (query) =>
      query.where("holiday.day", ">=", days?.from ?? "").where("holiday.day", "<=", days?.to ?? ""),
    )
    .$if(kind !== undefined, (query) => query.where("holiday.kind", "=", kind as HolidayKind))
    .$if(scope !== undefined, (query) => query.where("holiday.scope", "=", scope as HolidayScope))
    .$if(isPredicted !== undefined, (query) =>
      query.where("holiday.is_predicted", "=", isPredicted as boolean),
    );
}

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

export const holidaySorting: Sorting = {
  by: {
    date: sql.ref("holiday.day"),
    kind: sql.ref("holiday.kind"),
    scope: sql.ref("holiday.scope"),
    title: inPersianOrder("holiday.title"),
    titleEn: sql.ref("holiday.title_en"),
    isPredicted: sql.ref("holiday.is_predicted"),
  },
  usual: "date",
  tie: sql.ref("holiday.id"),
};
