import { fail, Refusal } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { isDirectoryAvailable } from "../access/lock-state";
import { isPassword, openSealed } from "../access/passwords";
import type { Context } from "../context/context";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { type Attempt, takeBackAttempt } from "../db/tables/sign-in-failures";
import { type Directory, type PasswordStanding, standingOfPassword } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { bareDomainName } from "../rules/domain-name";
import { networkOf } from "../rules/network";
import { Turns } from "../turns";
import { takeSignInAttempt } from "./sign-in-attempt";

/** An account as far as its password goes. */
type Provable = {
  username: string;
  passwordHash: string | null;
  domainName?: string | undefined;
  person?: { use_active_directory: boolean; domain_name: string | null } | undefined;
};

type Claim<A> = {
  /** What was typed as the name, and how to find the account it means, if any. */
  typed: string;
  find: () => Promise<A | undefined>;
  /** The sealed password and the name it was sealed for. */
  sealed: string;
  sealedFor: string;
  byDirectory: boolean;
};

// Checking a password takes a core and memory, or a connection to the directory: the rest of the server needs some too,
// and those who sign in from one network wait for each other before anyone else does.
const hashTurns = new Turns(2, 200);
const directoryTurns = new Turns(8, 40);

/**
 * Proves that a sealed password is the account's; answers whether it is the directory's. The attempt is counted before
 * the password is looked at, and is the caller's to forgive once everything is right. A wrong password and a name that
 * nobody has go the same way.
 */
export async function provePassword<A extends Provable>(
  context: Context,
  claim: Claim<A>,
): Promise<{ account: A; isOfDirectory: boolean; attempt: Attempt }> {
  const { attempt, account } = await takeSignInAttempt(context, claim);
  const look = await lookAt(context, account, claim).catch(async (error) => {
    await takeBackAttempt(context.db, attempt);
    throw error;
  });
  if (!look.isRight || !account) {
    await look.elsewhere();
    // Not what was typed as the name: now and then that is the password.
    context.server.log.info(
      { username: account?.username ?? null, address: context.address, byDirectory: look.isOfDirectory },
      look.problem ? "a password could not be proved" : "wrong password",
    );
    throw look.problem ?? fail("wrong-password");
  }
  return { account, isOfDirectory: look.isOfDirectory, attempt };
}

type Look = {
  isRight: boolean;
  isOfDirectory: boolean;
  /** Why nobody can say whether it is right, or why the right one lets nobody in. */
  problem?: Refusal | undefined;
  /** Looks where the password would be of another kind of account, so that no time and no word tells which this is. */
  elsewhere: () => Promise<unknown>;
};

/** Looks whether the password is right. What it throws happened before anyone could. */
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

/** Who knows the password is told why the directory lets them in no more. */
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

async function isOwnPassword(
  { address }: Context,
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await hashTurns.run(networkOf(address), () => isPassword(storedHash, password));
  if (isRight === undefined) throw fail("too-busy");
  return isRight;
}

/** What the directory makes of the password; who signs in learns that it does not answer, but not where it is. */
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
    server.log.error({ err: error }, "the directory could not be asked for a password");
    throw fail("directory-not-answering");
  }
}

async function availableDirectory(db: Db, server: Server): Promise<Directory | undefined> {
  const directory = await configuredDirectory({ db, server });
  return directory && (await isDirectoryAvailable(db, server)) ? directory : undefined;
}
