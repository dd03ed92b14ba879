import { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { entryOf } from "@schemas/request-kinds";
import { sql } from "kysely";
import { codesInForce } from "../access/permitted";
import { isOfAdministrator, isPermittedAbout } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { requestType } from "../db/tables/request-types";
import { chainOf, rolesOf } from "./roles";
import type { StoredRequest } from "./row";

/**
 * How someone may see a request. A `party` is involved: its owner, everyone it waits for or who has handled it, also
 * through a deputy, their deputies, and the web administrator. A `viewer` may view the requests of its owner's section.
 */
export type Sight = "party" | "viewer";

/** How the caller may see a request; null if not at all. */
export async function sightOf(context: SignedIn, request: StoredRequest): Promise<Sight | null> {
  const { db, who } = context;
  if (who.kind !== "employee")
    return (await isOfAdministrator(context, request.personnelNumber)) ? "party" : null;
  if (who.personnelNumber === request.personnelNumber) return "party";
  if ((await handledBy(db, who.personnelNumber, [request.id])).length > 0) return "party";
  const { roles } = await rolesOf(context, request, await chainOf(db, request));
  if (roles.includes("approver")) return "party";
  return (await mayView(context, request)) ? "viewer" : null;
}

/** The same; throws if the caller may not see it. */
export async function assertSees(context: SignedIn, request: StoredRequest): Promise<Sight> {
  const sight = await sightOf(context, request);
  if (!sight) throw fail("not-yours");
  return sight;
}

/** The effective punch corrections of one person that someone may see: like sightOf, without those who could decide. */
export async function visibleOf(
  context: SignedIn,
  personnelNumber: string,
  ids: readonly number[],
): Promise<number[]> {
  const { db, who } = context;
  if (ids.length === 0) return [];
  if (who.kind !== "employee") return (await isOfAdministrator(context, personnelNumber)) ? [...ids] : [];
  if (who.personnelNumber === personnelNumber) return [...ids];
  const correction = { kind: "inOut", typeCode: "", status: "ConfirmRequest", personnelNumber } as const;
  return (await mayView(context, correction)) ? [...ids] : handledBy(db, who.personnelNumber, ids);
}

async function handledBy(db: Db, personnelNumber: string, ids: readonly number[]): Promise<number[]> {
  const handled = await db
    .selectFrom("request_step")
    .select("request_id")
    .distinct()
    .where(sql<boolean>`request_id = any(${ids}::bigint[])`)
    .where(sql<boolean>`${personnelNumber} in (actor, for_actor)`)
    .execute();
  return handled.map((step) => step.request_id);
}

type Viewed = Pick<StoredRequest, "kind" | "typeCode" | "status" | "personnelNumber">;

/**
 * Allowed by the permission code of the kind's view, or of its approved view, and the flag that opening a request
 * requires.
 */
async function mayView(context: SignedIn, request: Viewed): Promise<boolean> {
  const { view, approved } = entryOf(request.kind).codes;
  const inForce = await codesInForce(context.db, context.who);
  const isAny = (codes: readonly number[]) => codes.some((code) => inForce.has(code));
  const isOpen = isAny(view) || (isAny(approved) && (await isAmongApproved(context.db, request)));
  return isOpen && isPermittedAbout(context, calls.requests.getRequest, request.personnelNumber);
}

async function isAmongApproved(db: Db, { kind, typeCode, status }: Viewed): Promise<boolean> {
  if (status !== "ConfirmRequest") return false;
  if (kind !== "leave" && kind !== "mission") return true;
  return (await requestType(db, kind, typeCode))?.isInApproved ?? true;
}
