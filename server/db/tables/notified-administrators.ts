import type { AreaRight } from "@schemas/areas";
import { sql } from "kysely";
import { reaches } from "../../rules/reach";
import type { Db } from "../db";
import { rightsHeld } from "./administrators";
import { findPlace } from "./people";

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

/** Those of them who have it for the section a person is in now, by name. */
export async function administratorsOver(db: Db, right: AreaRight, personnelNumber: string) {
  const all = await administratorsHaving(db, right);
  const isEveryones = ({ sections }: NotifiedAdministrator) => sections === null;
  const place = all.every(isEveryones) ? undefined : await findPlace(db, personnelNumber);
  const isReached = ({ sections, hasGroupFree }: NotifiedAdministrator) =>
    sections === null ||
    (place && reaches({ isEveryone: false, sections, groupFree: hasGroupFree }, place.sectionCode));
  return all.filter(isReached).map(({ username }) => username);
}
