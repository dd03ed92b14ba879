import { allCodesOf, codesOf, codesToGive, personIn, wantsByInput } from "@schemas/call-access";
import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { isForFile } from "@schemas/list-query";
import { hasRight, hasRightInArea } from "@schemas/viewer";
import { wireParts } from "@schemas/wire";
import { isWithinSections } from "@schemas/within-sections";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import type { Standing } from "../db/tables/administrators";
import { permissionsInForce } from "../rules/permissions-in-force";
import { assertNamedWithin, assertNotOwnAffairs } from "./named-people";
import { permissionSetsFor } from "./permissions-in-force";

/** The permission codes in force for an account; built-in accounts have none and need none. */
export async function codesInForce(db: Db, who: Identity): Promise<ReadonlySet<number>> {
  if (who.kind !== "employee") return new Set();
  return new Set(permissionsInForce(await permissionSetsFor(db, who.permissions)).codes);
}

/**
 * Refuses a caller with none of the codes that open a call, regardless of the payload, and an administrator whose role
 * lacks the required right.
 */
export async function assertMayMake(call: AnyCall, who: Identity, db: Db): Promise<void> {
  if (who.kind === "webAdmin" && !isReadOfOwnData(call)) assertRight(call, who);
  const codes = allCodesOf(call);
  if (codes) await assertCodes([codes], who, db);
}

/**
 * Refuses a caller who may make the call but not with this payload: for a part of it, another person, or a parameter
 * with its own right.
 */
export async function assertPermittedInput(
  call: AnyCall,
  input: unknown,
  who: Identity,
  db: Db,
): Promise<void> {
  if (who.kind === "webAdmin" && isReadOfOwnData(call) && personIn(input) !== who.username)
    assertRight(call, who);
  if (who.kind === "webAdmin") {
    const viewer = { role: who.kind, rights: who.standing.rights };
    if (isForFile(input) && !hasRightInArea(call, "export", viewer)) throw fail("right-missing");
    assertNotOwnAffairs(call, input, who.standing);
    await assertNamedWithin(call, input, db, who);
  }
  if (!wantsByInput(call)) return;
  const about = personIn(input);
  const codes = codesOf(call, input, about !== undefined && about !== who.username);
  await assertCodes([...(codes ? [codes] : []), ...codesToGive(call, input)], who, db);
}

/** Administrators may also read what people may read about themselves. */
const isReadOfOwnData = ({ allow, changes, input }: AnyCall) =>
  allow === "signedIn" && !changes && "personnelNumber" in (wireParts(input)?.shape ?? {});

function assertRight(call: AnyCall, { standing }: { standing: Standing }): void {
  const refusal = refusalOf(call, standing);
  if (refusal) throw fail(refusal);
}

/** Why an administrator may not make a call; undefined if they may. */
export function refusalOf(call: AnyCall, standing: Standing): "right-missing" | "sections-only" | undefined {
  if (!hasRight(call, standing)) return "right-missing";
  return standing.sections !== null && !isWithinSections(call) ? "sections-only" : undefined;
}

async function assertCodes(wanted: readonly (readonly number[])[], who: Identity, db: Db): Promise<void> {
  if (who.kind !== "employee" || wanted.length === 0) return;
  const inForce = await codesInForce(db, who);
  if (!wanted.every((codes) => codes.some((code) => inForce.has(code)))) throw fail("not-allowed");
}
