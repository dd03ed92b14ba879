import type { PersonDetail } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import type { Db } from "../db";
import { recordsOf } from "./section-admins";

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
    .select(["person.name", "password_changed_on as passwordChangedOn", "hired_on as hiredOn"])
    .select(["must_change_password as mustChangePassword", "palette", "theme", "language", "digits"])
    .select(["birth_date as birthDate", "certificate_number as certificateNumber"])
    .select(["national_code as nationalCode", "birth_city as birthCity", "father_name as fatherName"])
    .select(["is_married as isMarried", "work_group.name as workGroup"])
    .select(["person.section_code as sectionCode", "section.name as sectionName"])
    .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }));
  const records = await recordsOf(db, personnelNumber);
  return {
    personnelNumber,
    ...person,
    adminRecords: { records: records.map(({ flags, ...record }) => ({ ...record, flags: [...flags] })) },
  };
}
