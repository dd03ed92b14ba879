import { fail, Refusal } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { isPassword, openSealed } from "../access/passwords";
import type { Context } from "../context/context";
import { takeBackAttempt } from "../db/tables/sign-in-failures";
import { type Directory, type PasswordStanding, standingOfPassword } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { bareDomainName } from "../rules/domain-name";
import { networkOf } from "../rules/network";
import { Turns } from "../turns";
import { availableDirectory } from "./directory-password";
import { takeSignInAttempt } from "./sign-in-attempt";

/** The parts of an account needed to prove its password. */
type Provable = {
  username: string;
  passwordHash: string | null;
  domainName?: string | undefined;
  person?: { use_active_directory: boolean; domain_name: string | null } | undefined;
};

type Claim<A> = {
  /** The typed name, and how to find its account, if any. */
  typed: string;
  find: () => Promise<A | undefined>;
  /** The sealed password and the name it was sealed for. */
  sealed: string;
  sealedFor: string;
  byDirectory: boolean;
};

// Checking a password takes a core and memory, or a connection to the directory, which the rest of the server also
// needs. People who sign in from one network wait for each other before they delay anyone else.
const hashTurns = new Turns(2, 200);
const directoryTurns = new Turns(8, 40);

/**
 * Proves that a sealed password is the account's; returns whether it is the directory's. The attempt is counted before
 * the password is checked, and the caller forgives it once everything is right. A wrong password and an unknown name
 * take the same path.
 */
export async function provePassword<A extends Provable>(context: Context, claim: Claim<A>) {
  const { attempt, account } = await takeSignInAttempt(context, claim);
  const look = await lookAt(context, account, claim).catch(async (error) => {
    await takeBackAttempt(context.db, attempt);
    throw error;
  });
  if (!look.isRight || !account) {
    await look.elsewhere();
    // Logged without the typed name, which is sometimes the password.
    context.server.log.info(
      { username: account?.username ?? null, address: context.address, byDirectory: look.isOfDirectory },
      look.problem ? "A password could not be checked" : "Wrong password",
    );
    throw look.problem ?? fail("wrong-password");
  }
  return { account, isOfDirectory: look.isOfDirectory, attempt };
}

type Look = {
  isRight: boolean;
  isOfDirectory: boolean;
  /** Why the password could not be checked, or why the right one is refused. */
  problem?: Refusal | undefined;
  /**
   * Checks where another kind of account would have its password, so that neither time nor wording reveals the kind.
   */
  elsewhere: () => Promise<unknown>;
};

/** Checks the password. Errors are thrown only before the check. */
async function lookAt(
  context: Context,
  account: Provable | undefined,
  { byDirectory, ...claim }: Claim<Provable>,
): Promise<Look> {
  const { db, server } = context;
  const password = toLatinDigits(await openSealed(context, claim.sealed, claim.sealedFor));
  if (!password) throw fail("empty-credentials");
  const own = (storedHash: string | null | undefined) => isOwnPassword(context, storedHash, password);
  const nowhere = async () => undefined;
  const directory = byDirectory ? await configuredDirectory(context) : await availableDirectory(db, server);
  if (!directory)
    return { isRight: await own(account?.passwordHash), isOfDirectory: false, elsewhere: nowhere };

  const its = (name?: string) => standingInDirectory(context, directory, name, password);
  if (byDirectory) return { ...lookOf(await its(account?.domainName)), elsewhere: nowhere };
  const { person } = account ?? {};
  if (!person?.use_active_directory || person.domain_name === null)
    return { isRight: await own(account?.passwordHash), isOfDirectory: false, elsewhere: () => its() };

  const look = await its(person.domain_name).then(lookOf, (error) => {
    if (!isSilence(error)) throw error;
    return { isRight: false, isOfDirectory: true, problem: error };
  });
  return { ...look, elsewhere: () => own(undefined) };
}

/** Someone who knows the password learns why the directory refuses them. */
const refusals = {
  disabled: "directory-account-disabled",
  expired: "directory-password-expired",
} as const;

const lookOf = (standing: PasswordStanding) => ({
  isRight: standing === "right",
  isOfDirectory: true,
  problem: standing === "disabled" || standing === "expired" ? fail(refusals[standing]) : undefined,
});

const isSilence = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === "directory-not-answering";

async function isOwnPassword({ address }: Context, storedHash: string | null | undefined, password: string) {
  const isRight = await hashTurns.run(networkOf(address), () => isPassword(storedHash, password));
  if (isRight === undefined) throw fail("too-busy");
  return isRight;
}

/** The directory's verdict on the password. If it does not answer, the person learns that, but not where it is. */
async function standingInDirectory(
  { address, server }: Context,
  directory: Directory,
  name: string | undefined,
  password: string,
): Promise<PasswordStanding> {
  try {
    const standing = await directoryTurns.run(networkOf(address), () =>
      standingOfPassword(directory, name && bareDomainName(name), password),
    );
    if (standing === undefined) throw fail("too-busy");
    return standing;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-busy") throw error;
    server.log.error({ err: error }, "Could not check a password with the directory");
    throw fail("directory-not-answering");
  }
}
