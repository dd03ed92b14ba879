import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";

/** A person with their section on a day: from their assignment, otherwise their present section. */
export async function placeOn(db: Db, personnelNumber: string, day: IsoDate) {
  const person = await db
    .selectFrom("person")
    .leftJoin("work_assignment as place", (join) =>
      join
        .onRef("place.personnel_number", "=", "person.personnel_number")
        .on(sql<boolean>`place.during @> ${day}::date`),
    )
    .leftJoin("section", (join) =>
      join.on(
        sql<boolean>`section.code = case when place.id is null then person.section_code else place.section_code end`,
      ),
    )
    .select(["person.personnel_number as personnelNumber", "person.name"])
    .select(["section.code as sectionCode", "section.name as sectionName"])
    .where("person.personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  return person;
}
