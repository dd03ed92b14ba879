import { adminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import { reachableSections } from "../access/reach";
import type { SignedIn } from "../calls/context";
import { findPlace } from "../db/tables/people";
import { reaches } from "../rules/reach";
import { chainOf, rolesOf } from "./roles";
import type { StoredRequest } from "./row";

/**
 * Whether someone may see a request: its owner, whoever it waits for or who has handled it, also by a deputy, their
 * deputies, those who may view the requests of its owner's section, and the web administrator.
 */
export async function maySee(context: SignedIn, request: StoredRequest): Promise<boolean> {
  const { db, who } = context;
  if (who.kind !== "employee") return who.kind === "webAdmin";
  if (who.personnelNumber === request.personnelNumber) return true;
  const { rows } = await sql`
    select from request_step where request_id = ${request.id}
      and ${who.personnelNumber} in (actor, for_actor) limit 1
  `.execute(db);
  if (rows.length > 0) return true;
  const place = await findPlace(db, request.personnelNumber);
  if (place && reaches(await reachableSections(context, adminFlags.viewRequests), place.sectionCode))
    return true;
  const { roles } = await rolesOf(context, request, await chainOf(db, request));
  return roles.includes("approver");
}

/** Which of one person's decided requests someone may see: the same, without who could still decide them. */
export async function visibleOf(
  context: SignedIn,
  personnelNumber: string,
  ids: readonly number[],
): Promise<number[]> {
  const { db, who } = context;
  if (ids.length === 0) return [];
  if (who.kind !== "employee") return who.kind === "webAdmin" ? [...ids] : [];
  if (who.personnelNumber === personnelNumber) return [...ids];
  const place = await findPlace(db, personnelNumber);
  if (place && reaches(await reachableSections(context, adminFlags.viewRequests), place.sectionCode))
    return [...ids];
  const handled = await db
    .selectFrom("request_step")
    .select("request_id")
    .distinct()
    .where("request_id", "in", ids)
    .where(sql<boolean>`${who.personnelNumber} in (actor, for_actor)`)
    .execute();
  return handled.map((step) => step.request_id);
}
