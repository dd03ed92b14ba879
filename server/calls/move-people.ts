import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";

/**
 * Moves people to a section (null: to none) from a day on, without changing work groups and plans. Returns those who
 * were not there already, with their previous section.
 */
export async function movePeople(
  db: Db,
  whom: readonly string[],
  sectionCode: string | null,
  from: IsoDate,
): Promise<{ personnelNumber: string; before: string | null }[]> {
  const people = await db
    .selectFrom("person")
    .select(["personnel_number as personnelNumber", "section_code as before"])
    .select(
      sql<boolean>`exists (
        select from work_assignment a where a.personnel_number = person.personnel_number
          and a.during && daterange(${from}::date, null) and a.section_code is distinct from ${sectionCode}
      )`.as("isElsewhere"),
    )
    .where(sql<boolean>`personnel_number = any(${whom}::text[])`)
    .orderBy("personnel_number")
    .forUpdate()
    .execute();
  const known = new Set(people.map(({ personnelNumber }) => personnelNumber));
  const missing = whom.find((number) => !known.has(number));
  if (missing !== undefined)
    throw fail("person-not-found", { personnelNumber: missing }, ["personnelNumbers"]);

  const moved = people.filter(({ before, isElsewhere }) => before !== sectionCode || isElsewhere);
  const numbers = moved.map(({ personnelNumber }) => personnelNumber);
  await db
    .updateTable("person")
    .set({ section_code: sectionCode, version: sql`version + 1` })
    .where(sql<boolean>`personnel_number = any(${numbers}::text[])`)
    .execute();
  await moveAssignments(db, numbers, sectionCode, from);
  return moved.map(({ personnelNumber, before }) => ({ personnelNumber, before }));
}

/**
 * Earlier assignments stay; the one on that day is split; people without any get a new place. People who have left get
 * none: they belong to the section but do not work there.
 */
async function moveAssignments(
  db: Db,
  numbers: readonly string[],
  sectionCode: string | null,
  from: IsoDate,
): Promise<void> {
  await sql`
    with cut as (
      update work_assignment set during = daterange(lower(during), ${from}::date)
      where personnel_number = any(${numbers}::text[])
        and during @> ${from}::date and coalesce(lower(during), '-infinity') < ${from}::date
      returning personnel_number, work_group_id, plan_id, day_offset, employment_type, province,
        (select upper(old.during) from work_assignment old where old.id = work_assignment.id) as ends_on
    )
    insert into work_assignment
      (personnel_number, during, work_group_id, plan_id, day_offset, section_code, employment_type, province)
    select personnel_number, daterange(${from}::date, ends_on), work_group_id, plan_id, day_offset, ${sectionCode},
      employment_type, province
    from cut
  `.execute(db);
  await sql`
    update work_assignment set section_code = ${sectionCode}
    where personnel_number = any(${numbers}::text[]) and lower(during) >= ${from}::date
  `.execute(db);
  await sql`
    insert into work_assignment (personnel_number, during, section_code)
    select personnel_number, daterange(${from}::date, null), ${sectionCode}
    from person where personnel_number = any(${numbers}::text[]) and is_active and not exists (
      select from work_assignment a where a.personnel_number = person.personnel_number
    )
  `.execute(db);
}
