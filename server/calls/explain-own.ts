import { carriesFlag } from "@schemas/admin-records";
import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { permissionSetsOf } from "../access/permissions-in-force";
import { listPage } from "../db/tables/list-page";
import { adminSorting, listedAdmins } from "../db/tables/section-admins";
import { permissionsInForce } from "../rules/permissions-in-force";
import { codesExplained } from "./explain-permission";
import type { Handlers } from "./handlers";

/** What the caller may see and do, the source of each, and who could grant what is missing. */
export const explainOwn: Handlers<typeof declared>["explainOwn"] = async (_, { db, who }) => {
  if (who.kind !== "employee") throw fail("not-yours");
  const sets = await permissionSetsOf(db, who.personnelNumber);
  const { items: ofSection } = await listPage(
    listedAdmins(db)
      .where("section_admin.section_code", "is not distinct from", who.sectionCode)
      .where("person.is_active", "=", true),
    {},
    adminSorting,
  );
  const { items: own } = await listPage(
    listedAdmins(db).where("section_admin.personnel_number", "=", who.personnelNumber),
    { sort: "sectionName" },
    adminSorting,
  );
  return {
    source: permissionsInForce(sets).source,
    codes: codesExplained(sets),
    records: own.map(({ id, sectionCode, sectionName, isManager, flags }) => ({
      id,
      sectionCode,
      sectionName,
      isManager,
      flags: [...flags],
    })),
    advisers: ofSection
      .filter((one) => one.personnelNumber !== who.personnelNumber)
      .filter((one) => one.isManager || carriesFlag(one, adminFlags.changePermissions))
      .map(({ personnelNumber, name }) => ({ personnelNumber, name })),
  };
};
