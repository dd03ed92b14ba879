import { toLatinDigits } from "@schemas/values/digits";
import type { SignedIn } from "./context";
import { assertStrongPassword, hashPassword, openSealed } from "./passwords";

/** The hash of a first password that was given; nobody can sign in without one. */
export async function firstPassword(context: SignedIn, sealed: string | undefined): Promise<string | null> {
  if (!sealed) return null;
  const opened = toLatinDigits(await openSealed(context, sealed, context.who.username));
  assertStrongPassword(opened);
  return hashPassword(opened);
}
