import { fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { sectionAdminsAmong } from "../db/tables/section-admins";
import { codesBeyond } from "../rules/delegation";
import { permissionsInForce } from "../rules/permissions-in-force";
import { permissionSetsOf } from "./permissions-in-force";
import { codesInForce } from "./permitted";
import { assertMaySee } from "./reach";

/*
 * What managers are delegated: the permissions and passwords of people in their sections, within their own rights. An
 * administrator's bounds are checked before the handler runs (server/access/named-people.ts).
 */

/** Refuses a manager for people out of the reach given by the current call's flag, and for themselves. */
export async function assertDelegated(context: SignedIn, personnelNumbers: readonly string[]): Promise<void> {
  const { who } = context;
  if (who.kind !== "employee") return;
  for (const personnelNumber of personnelNumbers) {
    if (personnelNumber === who.personnelNumber) throw fail("delegation-self");
    await assertMaySee(context, personnelNumber);
  }
}

/** Refuses a manager who grants or revokes codes they do not have; null removes the person's own set. */
export async function assertWithinOwnCodes(
  { db, who }: SignedIn,
  personnelNumber: string,
  next: readonly number[] | null,
): Promise<void> {
  if (who.kind !== "employee") return;
  const sets = await permissionSetsOf(db, personnelNumber);
  const before = permissionsInForce(sets).codes;
  const after = permissionsInForce({ ...sets, person: next }).codes;
  if (codesBeyond(await codesInForce(db, who), before, after).length > 0)
    throw fail("permission-beyond-own", {}, ["permission"]);
}

/** Refuses a manager who sets the password of a section's manager: with it they could act as that manager. */
export async function assertNoManagers(
  { db, who }: SignedIn,
  personnelNumbers: readonly string[],
): Promise<void> {
  if (who.kind !== "employee") return;
  if ((await sectionAdminsAmong(db, personnelNumbers)).size > 0)
    throw fail("password-beyond-own", {}, ["personnelNumbers"]);
}
