import { fail } from "@schemas/errors";
import { filingCalls } from "@schemas/filing-calls";
import { isSelfFiled, type RequestKind } from "@schemas/request-kinds";
import { isOfAdministrator, isPermittedAbout } from "../access/reach";
import type { SignedIn } from "../context/context";

/**
 * Whether the caller may file for a person. The web administrator files for anyone; managers file for the people of
 * sections in which one of their records allows it, as declared by the call of the kind.
 */
export async function mayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<boolean> {
  const { who } = context;
  if (who.kind === "webAdmin") {
    if (who.standing.personnelNumber === personnelNumber) throw fail("own-affairs");
    return isOfAdministrator(context, personnelNumber);
  }
  if (who.username === personnelNumber) return true;
  return isSelfFiled(kind) && isPermittedAbout(context, filingCalls[kind], personnelNumber);
}

/** Refuses to file for another person unless the caller may. */
export async function assertMayFile(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
): Promise<void> {
  if (!(await mayFile(context, kind, personnelNumber))) throw fail("not-yours");
}
