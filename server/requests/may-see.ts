import { adminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import { reachableSections } from "../access/reach";
import type { SignedIn } from "../calls/context";
import { findPlace } from "../db/tables/people";
import { reaches } from "../rules/reach";
import { chainOf, rolesOf } from "./roles";
import type { StoredRequest } from "./row";

/**
 * Whether someone may see a request: its owner, whoever it waits for or who has handled it, their deputies, those who
 * may view the requests of its owner's section, and the web administrator.
 */
export async function maySee(context: SignedIn, request: StoredRequest): Promise<boolean> {
  const { db, who } = context;
  if (who.kind !== "employee") return who.kind === "webAdmin";
  if (who.personnelNumber === request.personnelNumber) return true;
  const { rows } = await sql`
    select from request_step where request_id = ${request.id} and actor = ${who.personnelNumber} limit 1
  `.execute(db);
  if (rows.length > 0) return true;
  const place = await findPlace(db, request.personnelNumber);
  if (place && reaches(await reachableSections(context, adminFlags.viewRequests), place.sectionCode))
    return true;
  const { roles } = await rolesOf(context, request, await chainOf(db, request));
  return roles.includes("approver");
}
