import { fail } from "@schemas/errors";
import type { HistoryAction } from "@schemas/history-names";
import { toLatinDigits } from "@schemas/values/digits";
import type { Context } from "../context/context";
import { hasRow } from "../db/one-row";
import type { Change } from "../db/tables/history";
import { secretOf, takeRecoveryCode, takeStep, unusedCodes } from "../db/tables/second-factors";
import { type Attempt, takeBackAttempt } from "../db/tables/sign-in-failures";
import { stepOfCode } from "../rules/one-time-password";
import { tidyRecoveryCode } from "../rules/recovery-code";
import { isPassword } from "./passwords";

/**
 * Requires a code or recovery code from an account that has a second factor. A wrong one is counted with the sign-in
 * attempt; an attempt without a code is not counted. Does nothing for an account without a second factor.
 */
export async function assertSecondFactor(
  context: Context,
  username: string,
  typed: string | undefined,
  attempt: Attempt,
): Promise<void> {
  const { db, now } = context;
  const secret = await secretOf(db, username);
  if (secret === undefined) return;
  const code = tidyCode(typed ?? "");
  if (!code) {
    await takeBackAttempt(db, attempt);
    throw fail("second-factor-needed");
  }
  const step = stepOfCode(secret, code, now);
  if (step !== undefined && (await takeStep(db, username, step))) return;
  const left = await spendRecoveryCode(context, username, code);
  if (left !== undefined)
    return noteOfFactor(context, "use-recovery-code", username, { actor: username, after: { left } });
  // Who types a recovery code does not have the app.
  throw fail(/[a-z]/i.test(code) ? "wrong-recovery-code" : "wrong-second-factor", {}, ["secondFactor"]);
}

/** Uses up the typed recovery code; returns how many are left, undefined when it is not a valid one. */
async function spendRecoveryCode(
  { db, now }: Context,
  username: string,
  typed: string,
): Promise<number | undefined> {
  const code = tidyRecoveryCode(typed);
  if (!code) return undefined;
  const unused = await unusedCodes(db, username);
  for (const { id, hash } of unused)
    if ((await isPassword(hash, code)) && (await takeRecoveryCode(db, id, now))) return unused.length - 1;
  return undefined;
}

/** A code in Latin digits, without the spaces that apps insert. */
export const tidyCode = (typed: string) => toLatinDigits(typed).replace(/\s/g, "");

/** A history entry about an account's second factor. */
export async function noteOfFactor(
  { db, record }: Context,
  action: HistoryAction,
  key: string,
  over: Pick<Change, "actor" | "after"> = {},
): Promise<void> {
  const subject = (await hasRow(db, "account", { name: key })) ? "account" : "person";
  return record(action, subject, key, over);
}
