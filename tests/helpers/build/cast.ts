import { permissionCodes } from "@schemas/permission-codes";
import type { Db } from "@server/db/db";
import { writeSetting } from "@server/db/tables/settings";
import { buildSectionAdmin } from "./access";
import { buildAccounts, buildPerson, buildSection } from "./people";

/** The people in tables of scenarios, by account name. */
export const guest = null;
export const setup = "000";
export const admin = "Admin";
/** An employee of section 10, and its manager. */
export const employee = "1001";
export const manager = "1900";
/** An employee of section 20, and its manager. */
export const neighbour = "2001";
export const otherManager = "2900";
/** An employee without a section, and the manager of such people. */
export const loner = "3001";
export const groupFreeManager = "3900";

/** The names of sections 10 and 20. */
export const financeName = "مالی";
export const technologyName = "فناوری";

/** Creates the cast with the default permissions; the managers' records have `is_manager` and nothing else. */
export async function buildCast(db: Db): Promise<void> {
  await buildAccounts(db);
  await buildSection(db, { code: "10", name: financeName });
  await buildSection(db, { code: "20", name: technologyName });
  const sections = { 1: "10", 2: "20", 3: null } as const;
  for (const number of [employee, manager, neighbour, otherManager, loner, groupFreeManager]) {
    const section_code = sections[number[0] as unknown as 1 | 2 | 3];
    await buildPerson(db, { personnel_number: number, section_code });
  }
  for (const [number, section_code] of [
    [manager, "10"],
    [otherManager, "20"],
    [groupFreeManager, null],
  ] as const) {
    await buildSectionAdmin(db, { personnel_number: number, section_code, is_manager: true });
  }
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  // The cast has used the portal for a long time.
  await writeSetting(db, "showBegin", false);
}
