import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { inPersianOrder } from "../db/tables/list-page";
import { withinReach } from "../db/tables/people";
import { mayDecide } from "../db/tables/permissions-in-force";
import { recordWithin } from "../db/tables/section-admins";
import type { Reach } from "../rules/reach";
import { hasNotEnded } from "./acting-for";

/** The sections within a reach in which only this person decides at some step of a kind and type of requests. */
export async function sectionsLeftBy(db: Db, personnelNumber: string, reach: Reach) {
  const { rows } = await sql<{ sectionCode: string | null; sectionName: string | null }>`
    select section_admin.section_code as "sectionCode", section.name as "sectionName"
    from section_admin join person holder on holder.personnel_number = section_admin.personnel_number
      left join section on section.code = section_admin.section_code
    where section_admin.personnel_number = ${personnelNumber} and ${recordWithin(reach)} and exists (
      select from section_admin_right held
      where held.section_admin_id = section_admin.id and ${mayDecide(sql`held.kind`)} and not exists (
        select from section_admin other
          join section_admin_right same on same.section_admin_id = other.id
          join person holder on holder.personnel_number = other.personnel_number
        where other.personnel_number <> section_admin.personnel_number
          and other.section_code is not distinct from section_admin.section_code
          and (same.kind, same.type_code, same.degree) = (held.kind, held.type_code, held.degree)
          and holder.is_active and ${mayDecide(sql`same.kind`)}))
    order by ${inPersianOrder("section.name")}, section_admin.section_code`.execute(db);
  return rows;
}

/** The active people within a reach whose deputy this person is, today or on a later day. */
export async function ownersOfDeputy(db: Db, personnelNumber: string, today: IsoDate, reach: Reach) {
  return db
    .selectFrom("person")
    .select(["personnel_number as personnelNumber", "name"])
    .where("is_active", "=", true)
    .where(withinReach(reach))
    .where("personnel_number", "in", (owners) =>
      owners
        .selectFrom("deputy")
        .select("owner")
        .where("deputy", "=", personnelNumber)
        .where(hasNotEnded(today)),
    )
    .orderBy(inPersianOrder("person.name"))
    .orderBy("personnel_number")
    .execute();
}
