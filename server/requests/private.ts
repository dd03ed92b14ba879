import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { requestType } from "../db/tables/request-types";
import { heldRights } from "../db/tables/requests";
import { actingFor } from "./acting-for";
import type { ListedRequest } from "./lists";
import type { Sight } from "./may-see";
import { chainOf, rolesOf } from "./roles";
import type { StoredRequest } from "./row";

/**
 * Whether the reason and the files of a request are hidden from someone who may see it: for private leave only the
 * person, those who decide at any degree or have done so, and administrators see them.
 */
export async function isHiddenFrom(
  context: SignedIn,
  request: StoredRequest,
  sight: Sight,
): Promise<boolean> {
  if (sight !== "viewer" || !(await isPrivate(context.db, request))) return false;
  const { isInChain } = await rolesOf(context, request, await chainOf(context.db, request));
  return !isInChain;
}

async function isPrivate(db: Db, { kind, typeCode }: StoredRequest): Promise<boolean> {
  if (kind !== "leave") return false;
  return (await requestType(db, "leave", typeCode))?.isPrivate ?? false;
}

/** A request without the fields that only those involved may see. */
export const withoutReason = <R extends Pick<ListedRequest, "description" | "lastReason" | "attachments">>(
  row: R,
): R => ({ ...row, description: "", lastReason: null, attachments: 0 });

/**
 * A page of requests as the caller may see it: viewers of a person's requests do not see the reason for private leave,
 * unless they decide about it or have done so.
 */
export async function seenBy<P extends { items: ListedRequest[] }>(
  { db, who, today }: SignedIn,
  page: P,
): Promise<P> {
  if (who.kind !== "employee") return page;
  const others = page.items.filter((row) => row.isPrivate && row.personnelNumber !== who.personnelNumber);
  if (others.length === 0) return page;
  const acting = await actingFor(db, who.personnelNumber, today);
  const involved = await db
    .selectFrom("request")
    .select("request.id")
    .where(sql<boolean>`request.id = any(${others.map(({ id }) => id)}::bigint[])`)
    .where(
      sql<boolean>`(exists (
        select from (${heldRights}) held
        where held.section_code = coalesce(request.section_code, '') and held.kind = request.kind
          and held.type_code = request.type_code and held.personnel_number = any(${acting}::text[]))
        or exists (
        select from request_step step where step.request_id = request.id
          and ${who.personnelNumber} in (step.actor, step.for_actor)))`,
    )
    .execute();
  const open = new Set(involved.map(({ id }) => id));
  return {
    ...page,
    items: page.items.map((row) => (others.includes(row) && !open.has(row.id) ? withoutReason(row) : row)),
  };
}
