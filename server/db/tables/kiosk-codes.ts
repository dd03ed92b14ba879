import { newSecret, stepOfPhoneCode } from "../../rules/one-time-password";
import { decryptSecret, encryptSecret } from "../../rules/secret-box";
import type { Db } from "../db";
import { secretKeyOf } from "../secret-key";

const purpose = (tokenHash: string) => `kiosk-code ${tokenHash}`;

/** What the phone of a session makes its codes from; the same for the whole session. */
export async function codeSecret(db: Db, tokenHash: string): Promise<string> {
  const made = encryptSecret(secretKeyOf(db), purpose(tokenHash), newSecret()).encrypted;
  await db
    .insertInto("kiosk_code")
    .values({ token_hash: tokenHash, secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom("kiosk_code")
    .select("secret")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  const opened = decryptSecret(secretKeyOf(db), purpose(tokenHash), { encrypted: secret });
  if (opened) return opened;
  // Encrypted with a key that was lost: the phone gets another.
  await db.deleteFrom("kiosk_code").where("token_hash", "=", tokenHash).execute();
  return codeSecret(db, tokenHash);
}

export type PhoneCode = { tokenHash: string; step: number };

/** Which of a person's phones made a code for this moment; undefined where none did. */
export async function phoneOfCode(
  db: Db,
  personnelNumber: string,
  { code, at, now }: { code: string; at: Date; now: Date },
): Promise<PhoneCode | undefined> {
  const phones = await db
    .selectFrom("kiosk_code")
    .innerJoin("session", "session.token_hash", "kiosk_code.token_hash")
    .select(["kiosk_code.token_hash as tokenHash", "kiosk_code.secret"])
    .where("session.username", "=", personnelNumber)
    .where("session.viewer", "is", null)
    .where("session.expires_at", ">", now)
    .execute();
  for (const { tokenHash, secret } of phones) {
    const opened = decryptSecret(secretKeyOf(db), purpose(tokenHash), { encrypted: secret });
    const step = opened && stepOfPhoneCode(opened, code, at);
    if (step) return { tokenHash, step };
  }
  return undefined;
}

/** Uses a code; false if this or a later one of the phone was used already. */
export async function spendPhoneCode(db: Db, { tokenHash, step }: PhoneCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("kiosk_code")
    .set({ last_step: step })
    .where("token_hash", "=", tokenHash)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
