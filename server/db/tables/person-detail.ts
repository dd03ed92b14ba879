import type { PersonDetail } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import type { Db } from "../db";

/** All that a profile and the portal's frame show about a person. */
export async function readPersonDetail(
  db: Db,
  personnelNumber: string,
): Promise<Omit<PersonDetail, "hasDirectoryPassword" | "mustSetSecondFactor" | "permission">> {
  const person = await db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .leftJoin("work_group", "work_group.id", "person.work_group_id")
    .where("personnel_number", "=", personnelNumber)
    .selectAll("person")
    .select(["section.name as section_name", "work_group.name as work_group_name"])
    .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }));
  const records = await db
    .selectFrom("section_admin")
    .where("personnel_number", "=", personnelNumber)
    .select(["id", "section_code", "is_manager", "flags"])
    .orderBy("id")
    .execute();
  return {
    personnelNumber,
    name: person.name,
    passwordChangedOn: person.password_changed_on,
    mustChangePassword: person.must_change_password,
    hiredOn: person.hired_on,
    palette: person.palette,
    theme: person.theme,
    language: person.language,
    digits: person.digits,
    birthDate: person.birth_date,
    certificateNumber: person.certificate_number,
    nationalCode: person.national_code,
    birthCity: person.birth_city,
    fatherName: person.father_name,
    isMarried: person.is_married,
    workGroup: person.work_group_name,
    sectionCode: person.section_code,
    sectionName: person.section_name,
    adminRecords: {
      records: records.map((record) => ({
        id: record.id,
        sectionCode: record.section_code,
        isManager: record.is_manager,
        flags: record.flags,
      })),
    },
  };
}
