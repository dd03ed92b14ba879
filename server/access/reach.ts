import { fail } from "@schemas/errors";
import type { SignedIn } from "../calls/context";
import { findPlace } from "../db/tables/people";
import { recordsOf } from "../db/tables/section-admins";
import { type Reach, reaches, reachOf } from "../rules/reach";

/**
 * Whose information the caller may see, for lists to filter by in the database. `flag` narrows a manager to the
 * records that carry it. `named` is the manager a payload names: it must be the caller, only the web administrator may
 * name another and then sees what that one sees.
 */
export async function reachableSections(
  { db, who, alsoHolds = [] }: SignedIn,
  flag?: number,
  named?: string,
): Promise<Reach> {
  const flags = flag === undefined ? alsoHolds : [flag, ...alsoHolds];
  const other = named && named !== who.username ? named : undefined;
  if (who.kind === "webAdmin") {
    return other ? reachOf(await recordsOf(db, other), flags) : { isEveryone: true };
  }
  if (who.kind !== "employee" || other) throw fail("not-yours");
  return reachOf(await recordsOf(db, who.personnelNumber), flags);
}

/** The same for a list that may be asked for one section: it must be one of these. */
export async function reachWithin(
  context: SignedIn,
  flag: number,
  sectionCode: string | undefined,
): Promise<Reach> {
  const reach = await reachableSections(context, flag);
  if (sectionCode && !reaches(reach, sectionCode)) throw fail("not-yours");
  return reach;
}

/**
 * Refuses a person whose information is not the caller's to see: one sees oneself, a manager the people of the
 * sections in their records (of those carrying `flag`, if given), the web administrator everyone.
 */
export async function assertMaySee(context: SignedIn, personnelNumber: string, flag?: number): Promise<void> {
  const { db, who } = context;
  if (who.kind === "employee" && who.personnelNumber === personnelNumber) return;
  const place = await findPlace(db, personnelNumber);
  if (who.kind === "webAdmin" && !place) throw fail("person-not-found", { personnelNumber });
  // To a manager someone unknown and someone out of reach look alike.
  if (!place || !reaches(await reachableSections(context, flag), place.sectionCode)) throw fail("not-yours");
}

/** Refuses a payload that names anyone but the caller. */
export function assertSelf({ who }: SignedIn, username: string): void {
  if (who.username !== username) throw fail("not-yours");
}

/** Refuses a payload that names anyone but the caller, unless the web administrator asks. */
export function assertSelfOrAdmin(context: SignedIn, username: string): void {
  if (context.who.kind !== "webAdmin") assertSelf(context, username);
}
