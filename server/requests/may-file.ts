import { fail } from "@schemas/errors";
import { filingCalls } from "@schemas/filing-calls";
import { isSelfFiled, type RequestKind } from "@schemas/request-kinds";
import { mayAskAbout, ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { isLimited } from "../context/identity";
import { findPlace } from "../db/tables/people";
import { reaches } from "../rules/reach";

/**
 * Whether the caller may file for a person. The web administrator files for anyone; managers for the people of the
 * sections in which a record of theirs says so, as the call of the kind declares it.
 */
export async function mayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<boolean> {
  const { who } = context;
  if (who.kind === "webAdmin") {
    if (who.standing.personnelNumber === personnelNumber) throw fail("own-affairs");
    if (!isLimited(who)) return true;
    const place = await findPlace(context.db, personnelNumber);
    return place !== undefined && reaches(ofAdministrator(context), place.sectionCode);
  }
  if (who.username === personnelNumber) return true;
  return isSelfFiled(kind) && mayAskAbout(context, filingCalls[kind], personnelNumber);
}

/** Refuses filing for another person where the caller may not. */
export async function assertMayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<void> {
  if (!(await mayFile(context, kind, personnelNumber))) throw fail("not-yours");
}
