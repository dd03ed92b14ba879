import type { AreaRight } from "@schemas/areas";
import { sql } from "kysely";
import type { Db } from "../db";
import { rightsHeld } from "./administrators";

/** An administrator who receives notifications about people of their sections (null for everybody). */
type NotifiedAdministrator = Awaited<ReturnType<typeof administratorsHaving>>[number];

/** The active administrators who have a right. */
export async function administratorsHaving(db: Db, right: AreaRight) {
  const rows = await db
    .selectFrom("administrator")
    .innerJoin("role", "role.id", "administrator.role_id")
    .leftJoin("person", "person.personnel_number", "administrator.personnel_number")
    .select(sql<string>`coalesce(account_name, administrator.personnel_number)`.as("username"))
    .select(["sections", "has_group_free as hasGroupFree", "role.is_whole as isWhole", "role.rights"])
    .where("administrator.is_active", "=", true)
    .where(sql<boolean>`(account_name is not null or person.is_active)`)
    .orderBy("administrator.id")
    .execute();
  return rows
    .filter((row) => rightsHeld(row).includes(right))
    .map(({ username, sections, hasGroupFree }) => ({ username, sections, hasGroupFree }));
}

/** Those of them who have it for the people of a section (null for people without one), by name. */
export async function administratorsWith(db: Db, right: AreaRight, sectionCode: string | null) {
  const isReached = ({ sections, hasGroupFree }: NotifiedAdministrator) =>
    sections === null || (sectionCode === null ? hasGroupFree : sections.includes(sectionCode));
  return (await administratorsHaving(db, right)).filter(isReached).map(({ username }) => username);
}
