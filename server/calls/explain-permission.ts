import { carriesFlag } from "@schemas/admin-records";
import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { adminFlags, allPermissionCodes } from "@schemas/permission-codes";
import { permissionSetsOf } from "../access/permissions-in-force";
import { assertMaySee } from "../access/reach";
import { listPage } from "../db/tables/list-page";
import { listedPeople } from "../db/tables/people";
import { adminSorting, listedAdmins } from "../db/tables/section-admins";
import { type PermissionSets, permissionsInForce } from "../rules/permissions-in-force";
import type { Handlers } from "./handlers";

/** What each of the three sets says about a code, and which of them decides. */
export const explainPermission: Handlers<typeof declared>["explainPermission"] = async (
  { personnelNumber, code },
  context,
) => {
  const { db } = context;
  await assertMaySee(context, personnelNumber);
  if (code !== undefined && !allPermissionCodes.has(code))
    throw fail("unknown-permission", { code }, ["code"]);
  const person = await listedPeople(db)
    .select("person.version")
    .where("person.personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }, ["personnelNumber"]));
  const sets = await permissionSetsOf(db, personnelNumber);
  return {
    ...person,
    source: permissionsInForce(sets).source,
    codes: codesExplained(sets).filter((one) => code === undefined || one.code === code),
  };
};

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

/** What each of the three sets says about every code. */
function codesExplained(sets: PermissionSets) {
  const { codes } = permissionsInForce(sets);
  return [...allPermissionCodes]
    .sort((a, b) => a - b)
    .map((code) => ({
      code,
      isInForce: codes.includes(code),
      inDefault: sets.default.includes(code),
      inSection: sets.section?.includes(code) ?? null,
      inPerson: sets.person?.includes(code) ?? null,
    }));
}
