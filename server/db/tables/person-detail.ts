import { fail } from "@schemas/errors";
import { columns } from "../columns";
import type { Db } from "../db";
import { recordsOf } from "./section-admins";

/** All that a profile and the portal's frame show about a person. */
export async function readPersonDetail(db: Db, personnelNumber: string) {
  const person = await db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .leftJoin("work_group", "work_group.id", "person.work_group_id")
    .where("personnel_number", "=", personnelNumber)
    .select(columns("person", "name", "hiredOn", "passwordChangedOn", "mustChangePassword", "sectionCode"))
    .select(columns("person", "birthDate", "birthCity", "fatherName", "isMarried"))
    .select(columns("person", "certificateNumber", "nationalCode", "palette", "theme", "language", "digits"))
    .select(["work_group.name as workGroup", "section.name as sectionName"])
    .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }));
  const records = await recordsOf(db, personnelNumber);
  return {
    personnelNumber,
    ...person,
    adminRecords: { records: records.map(({ flags, ...record }) => ({ ...record, flags: [...flags] })) },
  };
}
