import type { Viewer } from "@schemas/viewer";
import { type Db, type Identity, roleOf } from "../calls/context";
import { permissionSetsOf } from "../calls/permissions-in-force";
import { permissionsInForce } from "../rules/permissions-in-force";

/** Who calls as the rules of both sides know them (schemas/viewer.ts). */
export async function viewerOf(who: Identity, db: Db): Promise<Viewer> {
  const isEmployee = who.kind === "employee";
  const codes = isEmployee ? permissionsInForce(await permissionSetsOf(db, who.personnelNumber)).codes : [];
  return {
    personnelNumber: isEmployee ? who.personnelNumber : who.username,
    role: roleOf(who),
    permissions: new Set(codes),
  };
}
