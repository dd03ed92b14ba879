import { flagsIn } from "@schemas/admin-records";
import { administrator, noAdministrator, type Viewer } from "@schemas/viewer";
import { type Identity, roleOf } from "../context/identity";
import type { Db } from "../db/db";
import { recordsOf } from "../db/tables/section-admins";
import { codesInForce } from "./permitted";

/** The caller in the form used by the rules of both client and server (schemas/viewer.ts). */
export async function viewerOf(who: Identity, db: Db): Promise<Viewer> {
  const role = roleOf(who);
  if (who.kind === "webAdmin") {
    const { rights, withheld, sections } = who.standing;
    return administrator(who.username, rights, withheld, sections !== null);
  }
  if (who.kind === "setup") return { ...administrator(who.username), role };
  const { personnelNumber } = who;
  const flags = role === "manager" ? flagsIn(await recordsOf(db, personnelNumber)) : new Set<number>();
  return { personnelNumber, role, permissions: await codesInForce(db, who), flags, ...noAdministrator };
}
