import type { AreaRight } from "@schemas/areas";
import { type ErrorCode, fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { isLimited } from "../context/identity";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { countWhole, rightsHeld, standingOf, tidyWithheld } from "../db/tables/administrators";
import { recordsOf } from "../db/tables/section-admins";
import { reaches } from "../rules/reach";
import { reachOfStanding } from "./named-people";

/* Nobody may grant more than they have: accounts are compared by rights, withheld fields and sections. */

/** The rights of a role or an administrator, in a comparable form. */
export type Reached = {
  rights: ReadonlySet<AreaRight> | readonly AreaRight[];
  withheld: Iterable<string>;
  sections: readonly string[] | null;
  hasGroupFree: boolean;
};

/** Whether the caller may do and see everything that the other may. */
export function isWithinOwn({ who }: SignedIn, other: Reached): boolean {
  if (who.kind === "setup") return true;
  if (who.kind !== "webAdmin") return false;
  const { rights, withheld, sections, hasGroupFree } = who.standing;
  const hidden = new Set(other.withheld);
  const isEverywhere = sections === null;
  return (
    [...other.rights].every((right) => rights.has(right)) &&
    [...withheld].every((name) => hidden.has(name)) &&
    (isEverywhere || (other.sections?.every((code) => sections.includes(code)) ?? false)) &&
    (isEverywhere || hasGroupFree || !other.hasGroupFree)
  );
}

type RoleRow = { isWhole: boolean; rights: readonly string[]; withheld: readonly string[] };

/** A role as if it were held for all sections. */
export const roleEverywhere = (role: RoleRow): Reached => ({
  rights: rightsHeld({ ...role, sections: null }),
  withheld: tidyWithheld(role.withheld),
  sections: null,
  hasGroupFree: true,
});

/**
 * Refuses to take over the sign-in of administrators and section managers who may do more than the caller: by a new
 * password, another directory name, or removing their second factor.
 */
export async function assertNotAbove(context: SignedIn, usernames: readonly string[]): Promise<void> {
  const [refusal] = (await refusedAsAbove(context, usernames)).values();
  if (refusal) throw fail(refusal);
}

/** The people among these whose sign-in the caller may not take over, each with the reason. */
export async function refusedAsAbove(
  context: SignedIn,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const { who, db } = context;
  const refused = new Map<string, ErrorCode>();
  if (who.kind === "setup") return refused;
  for (const username of await administratorsAmong(db, usernames)) {
    const standing = await standingOf(db, username);
    if (standing && !isWithinOwn(context, standing)) refused.set(username, "administrator-above");
  }
  if (who.kind !== "webAdmin" || !isLimited(who)) return refused;
  const reach = reachOfStanding(who.standing);
  for (const username of usernames) {
    const managed = await recordsOf(db, username);
    if (!managed.every(({ sectionCode }) => reaches(reach, sectionCode)) && !refused.has(username))
      refused.set(username, "manager-beyond-sections");
  }
  return refused;
}

/**
 * Somebody with all rights must remain, also after a person has left; otherwise the change is refused. If two
 * administrators remove each other's rights concurrently, the second waits for the first's transaction.
 */
export async function assertWholeRemains(db: Db, leaving?: string): Promise<void> {
  await lock(db, "administrators");
  if ((await countWhole(db, leaving)) === 0) throw fail("last-whole-administrator");
}

/** The usernames among these with rights as administrators. */
export async function administratorsAmong(db: Db, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .selectFrom("administrator")
    .select(({ fn }) => fn.coalesce("account_name", "personnel_number").as("username"))
    .where("is_active", "=", true)
    .where(({ eb, or }) => or([eb("account_name", "in", usernames), eb("personnel_number", "in", usernames)]))
    .execute();
  return rows.flatMap(({ username }) => username ?? []);
}
