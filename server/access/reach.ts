import { codesAbout, flagsOf } from "@schemas/call-access";
import type { AdminFlag, AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { isAllowed } from "@schemas/viewer";
import type { CurrentCall, SignedIn } from "../context/context";
import { isLimited, roleOf } from "../context/identity";
import { findPlace } from "../db/tables/people";
import { recordsOf } from "../db/tables/section-admins";
import { common, isEmpty, type Reach, reaches, reachOf } from "../rules/reach";
import { reachOfStanding } from "./named-people";
import { codesInForce, refusalOf } from "./permitted";

/*
 * Whose information the caller may see: their own; as a manager, that of the sections whose record carries the flag
 * declared by the current call (schemas/define-call.ts); as the web administrator, everyone's.
 */

/** The sections a list covers. `named` is the manager in the payload; refuses one without a record for the call. */
export async function reachableSections(context: SignedIn, named?: string): Promise<Reach> {
  const reach = await reachBy(context, declaredFlag(context), named);
  if (context.who.kind === "employee" && isEmpty(reach)) throw fail("not-allowed");
  return reach;
}

/** The same, limited to records that also carry a flag the payload requires; may be empty. */
export function reachCarrying(context: SignedIn, flag: number | undefined, named?: string): Promise<Reach> {
  const { alsoHolds = [] } = context;
  const narrowed = flag === undefined ? alsoHolds : [...alsoHolds, flag];
  return reachBy({ ...context, alsoHolds: narrowed }, declaredFlag(context), named);
}

/** The same for a list that may be requested for one section, which must be within reach. */
export async function reachWithin(context: SignedIn, sectionCode: string | undefined): Promise<Reach> {
  const reach = await reachableSections(context);
  if (sectionCode && !reaches(reach, sectionCode)) throw fail("not-yours");
  return reach;
}

/** The people an administrator's list is limited to, in addition to its filters: a condition on rows of `person`. */
export function ofAdministrator({ who }: SignedIn): Reach {
  return who.kind === "webAdmin" ? reachOfStanding(who.standing) : { isEveryone: true };
}

/** Whether the caller is an administrator of the section a person is in now. */
export async function isOfAdministrator(
  { db, who }: Pick<SignedIn, "db" | "who">,
  personnelNumber: string,
): Promise<boolean> {
  if (who.kind !== "webAdmin") return false;
  const reach = reachOfStanding(who.standing);
  if (reach.isEveryone) return true;
  const place = await findPlace(db, personnelNumber);
  return place !== undefined && reaches(reach, place.sectionCode);
}

/** The sections about which the current call reveals more to the caller (`moreWith`); may be empty. */
export async function widerReach(context: SignedIn): Promise<Reach> {
  const { moreWith, name } = currentCallOf(context).call;
  if (moreWith === undefined) throw new Error(`Call "${name}" declares no "moreWith". See schemas/calls.`);
  return reachBy(context, moreWith);
}

/** Refuses a person whose information the caller may not see. */
export async function assertMaySee(context: SignedIn, personnelNumber: string): Promise<void> {
  const { db, who } = context;
  if (who.kind === "employee" && who.personnelNumber === personnelNumber) return;
  const flag = declaredFlag(context);
  const place = await findPlace(db, personnelNumber);
  if (who.kind === "webAdmin" && who.username === personnelNumber) return;
  if (who.kind === "webAdmin" && !place && !isLimited(who))
    throw fail("person-not-found", { personnelNumber });
  // To a manager, an unknown person and one out of reach look alike.
  if (!place || !reaches(await reachBy(context, flag), place.sectionCode)) throw fail("not-yours");
  const { call } = currentCallOf(context);
  if (call.permissionForOthers && !(await hasCode(context, codesAbout(call, true))))
    throw fail("not-allowed");
}

/** A handler about a person; refuses one whose information the caller may not see. */
export const aboutPerson =
  <I extends { personnelNumber: string }, A>(answer: (input: I, context: SignedIn) => Promise<A>) =>
  async (input: I, context: SignedIn): Promise<A> => {
    await assertMaySee(context, input.personnelNumber);
    return answer(input, context);
  };

/** Removes from the answer the fields whose flag no record of the caller has for this person (`fieldFlags`). */
export async function withholdFields(context: SignedIn, personnelNumber: string): Promise<void> {
  const { db, who } = context;
  if (who.kind !== "employee" || who.personnelNumber === personnelNumber) return;
  const { call, withheld } = currentCallOf(context);
  const place = await findPlace(db, personnelNumber);
  const records = await recordsOf(db, who.personnelNumber);
  for (const [field, flag] of Object.entries(call.fieldFlags))
    if (!place || !reaches(reachOf(records, flag), place.sectionCode)) withheld.add(field);
}

type Placed = { personnelNumber: string; sectionCode: string | null };

/** The people about whom the caller may make another call than the current one, by its declaration. */
export async function permittedAbout(context: SignedIn, call: AnyCall): Promise<(person: Placed) => boolean> {
  const { who } = context;
  const isOpen =
    isAllowed(call.allow, roleOf(who)) && (who.kind !== "webAdmin" || !refusalOf(call, who.standing));
  const [flag] = flagsOf(call);
  const isOwn = isOpen && (await hasCode(context, codesAbout(call, false)));
  const isOthers = isOpen && flag !== undefined && (await hasCode(context, codesAbout(call, true)));
  const reach = isOthers ? await reachBy(context, flag) : undefined;
  return ({ personnelNumber, sectionCode }) =>
    personnelNumber === who.username ? isOwn : reach !== undefined && reaches(reach, sectionCode);
}

/** The same about one person. */
export async function isPermittedAbout(
  context: SignedIn,
  call: AnyCall,
  personnelNumber: string,
): Promise<boolean> {
  const place = await findPlace(context.db, personnelNumber);
  return place !== undefined && (await permittedAbout(context, call))({ personnelNumber, ...place });
}

/** The caller's personnel number. Accounts and administrators have no punches, requests and deputies of their own. */
export function selfOf({ who }: SignedIn): string {
  if (who.kind !== "employee") throw fail("not-yours");
  return who.personnelNumber;
}

/** Refuses a payload that names anyone but the caller. */
export function assertSelf({ who }: SignedIn, username: string): void {
  if (who.username !== username) throw fail("not-yours");
}

/** Refuses a payload that names anyone but the caller, unless the web administrator asks. */
export function assertSelfOrAdmin(context: SignedIn, username: string): void {
  if (context.who.kind !== "webAdmin") assertSelf(context, username);
}

function currentCallOf({ current }: SignedIn): CurrentCall {
  if (!current) throw new Error("Reach can be checked only during a call. See server/access/reach.ts.");
  return current;
}

function declaredFlag(context: SignedIn): AdminFlag {
  const { call, flag } = currentCallOf(context);
  if (flag !== undefined) return flag;
  throw new Error(
    `Call "${call.name}" concerns other people but declares no "flag". Add it in schemas/calls.`,
  );
}

async function reachBy(
  { db, who, alsoHolds = [] }: SignedIn,
  flag: AdminFlag,
  named?: string,
): Promise<Reach> {
  const flags = [flag, ...alsoHolds];
  const other = named && named !== who.username ? named : undefined;
  // Only an administrator may name another manager; they then see what that manager sees, within their own reach.
  if (who.kind === "webAdmin") {
    const own = reachOfStanding(who.standing);
    return other ? common(own, reachOf(await recordsOf(db, other), flags)) : own;
  }
  if (who.kind !== "employee" || other) throw fail("not-yours");
  return reachOf(await recordsOf(db, who.personnelNumber), flags);
}

async function hasCode({ db, who }: SignedIn, codes: readonly number[] | undefined): Promise<boolean> {
  if (who.kind !== "employee" || !codes) return true;
  const inForce = await codesInForce(db, who);
  return codes.some((code) => inForce.has(code));
}
