import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { type RawBuilder, sql } from "kysely";
import type { Reach, ReachRecord } from "../../rules/reach";
import { columns } from "../columns";
import type { Db } from "../db";
import { findRow, holdRow } from "../one-row";
import { remembered } from "../remembered";
import { rightsOf } from "./approval-rights";
import { byColumns, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";
import { byPerson, matchesPerson, withinReach } from "./people";
import { decidingCode, mayDecide } from "./permissions-in-force";

/** The section-admin records of a person. */
export async function recordsOf(db: Db, personnelNumber: string): Promise<(ReachRecord & { id: number })[]> {
  return remembered(db, `section records ${personnelNumber}`, () =>
    db
      .selectFrom("section_admin")
      .select(columns("section_admin", "id", "sectionCode", "isManager", "flags"))
      .where("personnel_number", "=", personnelNumber)
      .orderBy("id")
      .execute(),
  );
}

/** Which of these people manage a section, or the people without one. */
export async function sectionAdminsAmong(db: Db, personnelNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("section_admin")
    .select("personnel_number")
    .distinct()
    .where(sql<boolean>`personnel_number = any(${personnelNumbers}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.personnel_number));
}

/**
 * Whether a row of `section_admin` (joined with its `pattern`) differs from its pattern. It compares their current
 * contents, so it does not matter which was changed, and a change that is reverted is no difference. Each right is
 * unique, so an equal number of shared rights means equality.
 */
export const hasDrifted: RawBuilder<boolean> = sql<boolean>`(pattern.id is not null and (
  not (section_admin.flags @> pattern.flags and section_admin.flags <@ pattern.flags)
  or (select count(*) from section_admin_right where section_admin_id = section_admin.id)
    <> (select count(*) from pattern_right where pattern_id = pattern.id)
  or exists (select from section_admin_right held where held.section_admin_id = section_admin.id
    and not exists (select from pattern_right given where given.pattern_id = pattern.id
      and (given.kind, given.type_code, given.degree) = (held.kind, held.type_code, held.degree)))))`;

const rightsHeld = sql<number>`(
  select count(*) from section_admin_right r where r.section_admin_id = section_admin.id)`;

const missingCodes = sql<number[]>`array(
  select distinct ${decidingCode(sql`r.kind`)} from section_admin_right r
    join person holder on holder.personnel_number = section_admin.personnel_number
  where r.section_admin_id = section_admin.id and not ${mayDecide(sql`r.kind`)} order by 1)`;

/** Section-admin records as lists show them; to be sorted and paged. */
export function listedAdmins(db: Db, filter: FilterOf<typeof calls.sections.getAdmins> = {}) {
  return db
    .selectFrom("section_admin")
    .innerJoin("person", "person.personnel_number", "section_admin.personnel_number")
    .leftJoin("section", "section.code", "section_admin.section_code")
    .leftJoin("pattern", "pattern.id", "section_admin.pattern_id")
    .select([
      ...columns("section_admin", "id", "personnelNumber", "sectionCode", "isManager", "flags", "patternId"),
      ...columns("section_admin", "version"),
      "person.name",
      "section.name as sectionName",
      "pattern.name as patternName",
      sql<boolean>`section_admin.section_code is null`.as("isGroupFree"),
      rightsHeld.as("rights"),
      missingCodes.as("missingCodes"),
      hasDrifted.as("hasDrifted"),
    ])
    .where(
      narrowed(filter, {
        search: (text) =>
          sql`(${matchesPerson(text)} or ${matchesText(text, [sql`fold_text(section.name)`])})`,
        sectionCode: (code) => sql`section_admin.section_code = ${code}`,
        patternId: "section_admin.pattern_id",
        flag: (flag) => sql`${flag} = any(section_admin.flags)`,
        isManager: "section_admin.is_manager",
        isGroupFree: sql`(section_admin.section_code is null)`,
        hasDrifted,
      }),
    );
}

export const adminSorting: Sorting = {
  by: {
    ...byPerson,
    ...byColumns("section_admin", "id", "sectionCode", "isManager"),
    patternName: inPersianOrder("pattern.name"),
    rights: rightsHeld,
  },
  usual: "name",
  tie: sql.ref("section_admin.id"),
  key: sql.ref("section_admin.id"),
  isCountedTogether: true,
};

/** The condition that a record's section is within a reach. */
export const recordWithin = (reach: Reach) => withinReach(reach, "section_admin.section_code");

/** A record with its rights, locked until the transaction ends. */
export async function lockRecord(db: Db, id: number) {
  const names = [
    "id",
    "personnelNumber",
    "sectionCode",
    "isManager",
    "flags",
    "patternId",
    "version",
  ] as const;
  const refusal = () => fail("section-admin-not-found", {}, ["recordId"]);
  const record = await holdRow(db, "section_admin", { id }, columns("section_admin", ...names), refusal);
  return { ...record, rights: await rightsOf(db, "section_admin", id) };
}

/** Whether a person has a record for a section (null for people without one), except the record being changed. */
export async function isAdminOf(
  db: Db,
  personnelNumber: string,
  sectionCode: string | null,
  except?: number,
) {
  const key = { personnel_number: personnelNumber, section_code: sectionCode };
  const record = await findRow(db, "section_admin", key, ["id"]);
  return record !== undefined && record.id !== except;
}

/**
 * Active people with the right to approve a kind of request in a section (null for people without one), and whether
 * they have the necessary permission code. Without a type, everyone who approves any type of the kind.
 */
export function rightHolders(db: Db, sectionCode: string | null, kind: number, typeCode?: string) {
  return db
    .selectFrom("section_admin")
    .innerJoin("section_admin_right as held", "held.section_admin_id", "section_admin.id")
    .innerJoin("person as holder", "holder.personnel_number", "section_admin.personnel_number")
    .select(["holder.personnel_number as personnelNumber", "holder.name", "held.degree"])
    .select(mayDecide(sql`held.kind`).as("mayDecide"))
    .where("holder.is_active", "=", true)
    .where("section_admin.section_code", "is not distinct from", sectionCode)
    .where("held.kind", "=", kind)
    .$if(typeCode !== undefined, (query) => query.where("held.type_code", "=", typeCode as string))
    .orderBy(inPersianOrder("holder.name"))
    .orderBy("holder.personnel_number")
    .execute();
}
