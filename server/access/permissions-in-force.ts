import { fail } from "@schemas/errors";
import type { Db } from "../db/db";
import { readSetting } from "../db/tables/settings";
import type { PermissionSets } from "../rules/permissions-in-force";

/** The three permission sets that apply to a person. */
export async function permissionSetsOf(db: Db, personnelNumber: string): Promise<PermissionSets> {
  const row = await db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select(["person.permission as person", "section.permission as section"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!row) throw fail("person-not-found", { personnelNumber });
  return permissionSetsFor(db, row);
}

/** The same, if their own set and that of their section are already loaded. */
export async function permissionSetsFor(
  db: Db,
  own: Omit<PermissionSets, "default">,
): Promise<PermissionSets> {
  return { default: (await readSetting(db, "defaultPermission")) ?? [], ...own };
}
