import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { fail } from "@schemas/errors";
import type { Context } from "../context/context";
import type { Identity } from "../context/identity";
import { knownDeviceCookie } from "../db/tables/known-devices";
import { sealKey, spendNonce } from "../db/tables/seals";
import { endSessionsOf } from "../db/tables/sessions";
import { openSeal } from "../rules/seal";

/** argon2id with parameters measured for this product: 19 MiB, two passes. Runs off the event loop. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// Checked if the account does not exist, so that the answer takes as long as for an existing one.
let nobodysHash: Promise<string> | undefined;

/** Whether this is the account's password; always takes the time of a real check. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("no account has this password");
  const right = await verify(storedHash ?? (await nobodysHash), password);
  return right && Boolean(storedHash);
}

/** Opens a seal made for this account and returns the password; uses up its nonce. */
export async function openSealed(
  context: Pick<Context, "db" | "now">,
  sealed: string,
  username: string,
): Promise<string> {
  const key = await sealKey(context.db);
  const opened = openSeal(key, sealed, username);
  if (!opened || !(await spendNonce(context.db, key, opened.nonce, context.now))) throw fail("seal-expired");
  return opened.password;
}

/** How long a proof of the password is valid for calls that require one. */
const proofMs = 10 * 60 * 1000;

/** Requires that this session has proved its password recently. */
export function assertProvedNow({ now, who }: Context<Identity>): void {
  if (now.getTime() - who.provedAt.getTime() > proofMs) throw fail("proof-needed");
}

/** Ends all sessions except the one that changed the password. */
export async function endOtherSessions(context: Context<Identity>): Promise<void> {
  const { db, who, cookies } = context;
  await endSessionsOf(db, who.username, who.tokenHash, cookies[knownDeviceCookie]);
}
