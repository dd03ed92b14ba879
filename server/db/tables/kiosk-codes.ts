import { kioskWaitHours, phoneCode } from "@schemas/kiosks";
import { sql } from "kysely";
import { newSecret, stepOfPhoneCode } from "../../rules/one-time-password";
import { decryptSecret, encryptSecret } from "../../rules/secret-box";
import type { Db } from "../db";
import { readRow } from "../one-row";
import { secretKeyOf } from "../secret-key";

const purpose = (tokenHash: string) => `kiosk-code ${tokenHash}`;

/** The secret from which the phone of a session makes its codes; the same for the whole session. */
export async function codeSecret(db: Db, tokenHash: string): Promise<string> {
  const made = encryptSecret(secretKeyOf(db), purpose(tokenHash), newSecret()).encrypted;
  await db
    .insertInto("kiosk_code")
    .values({ token_hash: tokenHash, secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await readRow(db, "kiosk_code", { token_hash: tokenHash }, ["secret"]);
  const opened = decryptSecret(secretKeyOf(db), purpose(tokenHash), { encrypted: secret });
  if (opened) return opened;
  // It was encrypted with a key that is lost: the phone gets another.
  await db.deleteFrom("kiosk_code").where("token_hash", "=", tokenHash).execute();
  return codeSecret(db, tokenHash);
}

type Phone = { tokenHash: string; secret: string };

/** The phones of a person that make codes, which end with their sessions. */
export const phonesOf = (db: Db, personnelNumber: string, now: Date) =>
  db
    .selectFrom("kiosk_code")
    .innerJoin("session", "session.token_hash", "kiosk_code.token_hash")
    .select(["kiosk_code.token_hash as tokenHash", "kiosk_code.secret"])
    .where("session.username", "=", personnelNumber)
    .where("session.viewer", "is", null)
    .where("session.expires_at", ">", now);

export type PhoneCode = { tokenHash: string; step: number };

/** The phone that made a code for this moment, and the code's half minute; undefined if none did. */
export function phoneOfCode(db: Db, phones: readonly Phone[], code: string, at: Date): PhoneCode | undefined {
  for (const { tokenHash, secret } of phones) {
    const opened = decryptSecret(secretKeyOf(db), purpose(tokenHash), { encrypted: secret });
    const step = opened && stepOfPhoneCode(opened, code, at);
    if (step) return { tokenHash, step };
  }
  return undefined;
}

/** How many half minutes a used code is stored: long enough for a punch that waited at a kiosk and one before it. */
const rememberedSteps = (2 * kioskWaitHours * 3600) / phoneCode.period;

/**
 * Uses a code; false if it was used before. A later code may have been used already: one that was shown at an offline
 * kiosk arrives after those of other kiosks.
 */
export async function spendPhoneCode(db: Db, { tokenHash, step }: PhoneCode): Promise<boolean> {
  const remembered = sql<number[]>`array(
    select used from unnest(used_steps) used where used > ${step - rememberedSteps}) || ${step}::bigint`;
  const { numUpdatedRows } = await db
    .updateTable("kiosk_code")
    .set({ used_steps: remembered })
    .where("token_hash", "=", tokenHash)
    .where(sql<boolean>`${step}::bigint <> all (used_steps)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
