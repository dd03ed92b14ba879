import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { allPermissionCodes } from "@schemas/permission-codes";
import { permissionSetsOf } from "../access/permissions-in-force";
import { assertMaySee } from "../access/reach";
import { listedPeople } from "../db/tables/people";
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

/** What each of the three sets says about every code. */
export function codesExplained(sets: PermissionSets) {
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
