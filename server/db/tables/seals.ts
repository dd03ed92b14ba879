import { randomBytes } from "node:crypto";
import type { Db } from "../../calls/context";
import { newSealKey, type SealKey } from "../../rules/seal";
import { readSetting } from "./settings";

/** A nonce seals one password, within this time. */
const nonceLifeMs = 2 * 60 * 1000;

/** The organisation's seal key, made at first use; every server process of the organisation shares it. */
export async function sealKey(db: Db): Promise<SealKey> {
  const kept = await readSetting(db, "sealKey");
  if (kept) return kept;
  const fresh = JSON.stringify(newSealKey(randomBytes(6).toString("hex")));
  await db
    .insertInto("setting")
    .values({ name: "sealKey", value: fresh })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, "sealKey")) as SealKey;
}

export async function newNonce(db: Db, now: Date): Promise<string> {
  const nonce = randomBytes(16).toString("base64url");
  await db.deleteFrom("seal_nonce").where("expires_at", "<", now).execute();
  await db
    .insertInto("seal_nonce")
    .values({ nonce, expires_at: new Date(now.getTime() + nonceLifeMs) })
    .execute();
  return nonce;
}

/** Uses the nonce up; false when it was used, is too old, or never was ours. */
export async function burnNonce(db: Db, nonce: string, now: Date): Promise<boolean> {
  const burnt = await db
    .deleteFrom("seal_nonce")
    .where("nonce", "=", nonce)
    .returning("expires_at")
    .executeTakeFirst();
  return burnt !== undefined && burnt.expires_at > now;
}
