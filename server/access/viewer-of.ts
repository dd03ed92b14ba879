import { flagsIn } from "@schemas/admin-records";
import { administrator, type Viewer } from "@schemas/viewer";
import { type Db, type Identity, roleOf } from "../calls/context";
import { recordsOf } from "../db/tables/section-admins";
import { codesInForce } from "./permitted";

/** Who calls as the rules of both sides know them (schemas/viewer.ts). */
export async function viewerOf(who: Identity, db: Db): Promise<Viewer> {
  const role = roleOf(who);
  if (who.kind !== "employee") return { ...administrator(who.username), role };
  const { personnelNumber } = who;
  const flags = role === "manager" ? flagsIn(await recordsOf(db, personnelNumber)) : new Set<number>();
  return { personnelNumber, role, permissions: await codesInForce(db, who), flags };
}
