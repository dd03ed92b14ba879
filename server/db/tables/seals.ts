import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { newSealKey, nonceEnd, type SealKey } from "../../rules/seal";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** The organisation's seal key, shared by all its server processes. */
export function sealKey(db: Db): Promise<SealKey> {
  return ensureSetting(db, "sealKey", () => newSealKey(randomBytes(6).toString("hex")));
}

/** Marks a nonce as used; false if it was used before, is too old, or was never issued. */
export async function spendNonce(db: Db, key: SealKey, nonce: string, now: Date): Promise<boolean> {
  const expiresAt = nonceEnd(key, nonce, now);
  if (!expiresAt) return false;
  // Expired nonces need not be stored; rows that another transaction is deleting are skipped.
  await sql`
    delete from used_nonce where nonce in (
      select nonce from used_nonce where expires_at < ${now} for update skip locked)`.execute(db);
  const used = await db
    .insertInto("used_nonce")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return used !== undefined;
}
