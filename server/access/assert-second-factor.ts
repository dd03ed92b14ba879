import { fail } from "@schemas/errors";
import type { HistoryAction } from "@schemas/history-names";
import { toLatinDigits } from "@schemas/values/digits";
import type { Context } from "../context/context";
import { isAccountName } from "../db/tables/accounts";
import type { Change } from "../db/tables/history";
import { secretOf, takeRecoveryCode, takeStep, unusedCodes } from "../db/tables/second-factors";
import { type Attempt, takeBackAttempt } from "../db/tables/sign-in-failures";
import { stepOfCode } from "../rules/one-time-password";
import { tidyRecoveryCode } from "../rules/recovery-code";
import { isPassword } from "./passwords";

/**
 * Asks whoever has a second factor for a code of it, or for a recovery code. A wrong one stays counted with the
 * attempt; an attempt without any is taken back. Without a second factor nothing is asked.
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
  throw fail("wrong-second-factor", {}, ["secondFactor"]);
}

/** Uses the recovery code up that was typed; answers how many are left, undefined when it is none. */
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

/** A code in the digits it counts in, without the spaces that apps put into it. */
export const tidyCode = (typed: string) => toLatinDigits(typed).replace(/\s/g, "");

/** A line of the history about an account's second factor. */
export async function noteOfFactor(
  { db, record }: Context,
  action: HistoryAction,
  key: string,
  over: Pick<Change, "actor" | "after"> = {},
): Promise<void> {
  const subject = (await isAccountName(db, key)) ? "account" : "person";
  return record({ action, subject, key, ...over });
}
