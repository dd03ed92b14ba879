import { fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { sectionAdminsAmong } from "../db/tables/section-admins";
import { codesBeyond } from "../rules/delegation";
import { permissionsInForce } from "../rules/permissions-in-force";
import { permissionSetsOf } from "./permissions-in-force";
import { codesInForce } from "./permitted";
import { assertMaySee } from "./reach";

/*
 * What is delegated to managers: the permissions and passwords of the people of their sections, as far as their own
 * rights go. An administrator's bounds are looked at before the handler runs (server/access/named-people.ts).
 */

/** Refuses a manager people who are not theirs by the flag of the call in hand, and themselves. */
export async function assertDelegated(context: SignedIn, personnelNumbers: readonly string[]): Promise<void> {
  const { who } = context;
  if (who.kind !== "employee") return;
  for (const personnelNumber of personnelNumbers) {
    if (personnelNumber === who.personnelNumber) throw fail("delegation-self");
    await assertMaySee(context, personnelNumber);
  }
}

/** Refuses a manager a set that gives or takes what they do not have themselves; null takes the person's own set away. */
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

/** Refuses a manager the password of whoever looks after a section: with it they could act in their place. */
export async function assertNoManagers(
  { db, who }: SignedIn,
  personnelNumbers: readonly string[],
): Promise<void> {
  if (who.kind !== "employee") return;
  if ((await sectionAdminsAmong(db, personnelNumbers)).size > 0)
    throw fail("password-beyond-own", {}, ["personnelNumbers"]);
}
