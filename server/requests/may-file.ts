import { fail } from "@schemas/errors";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { RequestKind } from "@schemas/request-kinds";
import { reachableSections } from "../access/reach";
import type { SignedIn } from "../calls/context";
import { permissionSetsOf } from "../calls/permissions-in-force";
import { findPlace } from "../db/tables/people";
import { permissionsInForce } from "../rules/permissions-in-force";
import { reaches } from "../rules/reach";

/**
 * Whether the caller may file for a person. The web administrator files for anyone; whoever asks overtime for groups
 * (151) files overtime for the people of the sections in which a record of theirs says so.
 */
export async function mayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<boolean> {
  const { db, who } = context;
  if (who.kind === "webAdmin" || who.username === personnelNumber) return true;
  if (kind !== "overtime" || who.kind !== "employee") return false;
  const { codes } = permissionsInForce(await permissionSetsOf(db, who.personnelNumber));
  if (!codes.includes(permissionCodes.groupOvertime)) return false;
  const place = await findPlace(db, personnelNumber);
  const reach = await reachableSections(context, adminFlags.groupOvertime);
  return place !== undefined && reaches(reach, place.sectionCode);
}

/** Refuses to file for another where that is not the caller's to do. */
export async function assertMayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<void> {
  if (!(await mayFile(context, kind, personnelNumber))) throw fail("not-yours");
}
