import { allCodesOf, codesOf, codesToGive, personAsked, wantsByInput } from "@schemas/call-access";
import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import type { Db, Identity } from "../calls/context";
import { permissionSetsOf } from "../calls/permissions-in-force";
import { permissionsInForce } from "../rules/permissions-in-force";

/** The permission codes in force of someone; the built-in accounts have none and need none. */
export async function codesInForce(db: Db, who: Identity): Promise<ReadonlySet<number>> {
  if (who.kind !== "employee") return new Set();
  return new Set(permissionsInForce(await permissionSetsOf(db, who.personnelNumber)).codes);
}

/** Refuses who has none of the codes that open a call, whatever it is asked. */
export async function assertMayMake(call: AnyCall, who: Identity, db: Db): Promise<void> {
  const codes = allCodesOf(call);
  if (codes) await assertCodes([codes], who, db);
}

/** Refuses who has the call and not what is asked of it: one part of it, another person, or a key of its own. */
export async function assertMayAsk(call: AnyCall, input: unknown, who: Identity, db: Db): Promise<void> {
  if (!wantsByInput(call)) return;
  const about = personAsked(input);
  const codes = codesOf(call, input, about !== undefined && about !== who.username);
  await assertCodes([...(codes ? [codes] : []), ...codesToGive(call, input)], who, db);
}

async function assertCodes(wanted: readonly (readonly number[])[], who: Identity, db: Db): Promise<void> {
  if (who.kind !== "employee" || wanted.length === 0) return;
  const inForce = await codesInForce(db, who);
  if (!wanted.every((codes) => codes.some((code) => inForce.has(code)))) throw fail("not-allowed");
}
