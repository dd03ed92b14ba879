import type { IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";

/**
 * Sorts the places `a` of a person so that the one that counts on a day comes first: the one in force, else the last
 * one before it, else the first one after it.
 */
export const presentFirst = (day: IsoDate) =>
  sql`coalesce(lower(a.during) > ${day}::date, false), abs(lower(a.during) - ${day}::date) nulls last`;

/** Sets people's section and group to those of their present place on a day, chosen among these places `a`. */
export async function followPlaces(db: Db, day: IsoDate, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    update person set section_code = present.section_code, work_group_id = present.work_group_id,
      employment_type = present.employment_type, province = present.province, version = person.version + 1
    from (
      select distinct on (a.personnel_number) a.* from work_assignment a
      where not isempty(a.during) and ${places} order by a.personnel_number, ${presentFirst(day)}
    ) present
    where person.personnel_number = present.personnel_number
      and (person.section_code, person.work_group_id, person.employment_type, person.province)
        is distinct from (present.section_code, present.work_group_id, present.employment_type, present.province)
  `.execute(db);
}

/** Starts places that were recorded in advance. A person who has left stays in the section they were given since. */
export const beginPlaces = (db: Db, today: IsoDate): Promise<void> =>
  followPlaces(db, today, sql<boolean>`a.during @> ${today}::date`);
