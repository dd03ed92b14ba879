import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import type { ReachRecord } from "../../rules/reach";
import { containing, inPersianOrder, type Sorting } from "./list-page";
import { meantBy } from "./people";

/** The section-admin records of a person. */
export async function recordsOf(db: Db, personnelNumber: string): Promise<(ReachRecord & { id: number })[]> {
  return db
    .selectFrom("section_admin")
    .select(["id", "section_code as sectionCode", "is_manager as isManager", "flags"])
    .where("personnel_number", "=", personnelNumber)
    .orderBy("id")
    .execute();
}

/** Every section-admin record as lists show it; to be sorted and paged. */
export function listedAdmins(db: Db, search: string | undefined) {
  const folded = foldCompact(search ?? "");
  return db
    .selectFrom("section_admin")
    .innerJoin("person", "person.personnel_number", "section_admin.personnel_number")
    .leftJoin("section", "section.code", "section_admin.section_code")
    .leftJoin("pattern", "pattern.id", "section_admin.pattern_id")
    .select([
      "section_admin.id",
      "section_admin.personnel_number as personnelNumber",
      "person.name",
      "section_admin.section_code as sectionCode",
      "section.name as sectionName",
      "section_admin.is_manager as isManager",
      "section_admin.flags",
      "section_admin.pattern_id as patternId",
      "pattern.name as patternName",
    ])
    .$if(folded !== "", (query) =>
      query.where(sql<boolean>`(${meantBy(search)} or fold_text(section.name) like ${containing(folded)})`),
    );
}

export const adminSorting: Sorting = {
  by: {
    id: sql.ref("section_admin.id"),
    personnelNumber: sql`lpad(section_admin.personnel_number, 20, '0')`,
    name: inPersianOrder("person.name"),
    sectionName: inPersianOrder("section.name"),
    sectionCode: sql.ref("section_admin.section_code"),
    isManager: sql.ref("section_admin.is_manager"),
    patternName: inPersianOrder("pattern.name"),
  },
  usual: "name",
  tie: sql.ref("section_admin.id"),
};

/** A record with its rights, locked until the transaction ends; undefined when there is none. */
export async function lockRecord(db: Db, id: number) {
  const record = await db
    .selectFrom("section_admin")
    .select(["id", "flags", "pattern_id as patternId", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return record && { ...record, rights: await rightsOfRecord(db, id) };
}

/** The approval rights of a record, in a fixed order. */
export function rightsOfRecord(db: Db, id: number) {
  return db
    .selectFrom("section_admin_right")
    .select(["kind", "type_code as code", "degree"])
    .where("section_admin_id", "=", id)
    .orderBy("kind")
    .orderBy("type_code")
    .execute();
}

/**
 * Who may approve a kind of request of a section (null: of people without one), active people only. Without a type,
 * whoever approves any type of the kind.
 */
export function rightHolders(db: Db, sectionCode: string | null, kind: number, typeCode?: string) {
  return db
    .selectFrom("section_admin")
    .innerJoin("section_admin_right as held", "held.section_admin_id", "section_admin.id")
    .innerJoin("person", "person.personnel_number", "section_admin.personnel_number")
    .select(["person.personnel_number as personnelNumber", "person.name", "held.degree"])
    .where("person.is_active", "=", true)
    .where("section_admin.section_code", "is not distinct from", sectionCode)
    .where("held.kind", "=", kind)
    .$if(typeCode !== undefined, (query) => query.where("held.type_code", "=", typeCode as string))
    .orderBy(inPersianOrder("person.name"))
    .orderBy("person.personnel_number")
    .execute();
}
