import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashToken } from "../../rules/hash-token";
import type { Db } from "../db";

/** The cookie by which a device is known; what it holds is stored as a hash only. */
export const knownDeviceCookie = "hozur-known";

/** How long a device stays known after the last sign-in on it, and how many an account knows at most. */
export const knownDays = 180;
const mostDevices = 20;

/** Whether an account knows the device with this secret, and whether it knows any that was last seen in this network. */
export async function placeOf(
  db: Db,
  { username, secret, network, now }: { username: string; secret: string; network: string; now: Date },
): Promise<{ device: string | undefined; isFamiliar: boolean }> {
  const secretHash = hashToken(secret);
  const rows = await db
    .selectFrom("known_device")
    .select(["secret_hash", "network"])
    .where("username", "=", username)
    .where("expires_at", ">", now)
    .execute();
  return {
    device: rows.some((row) => row.secret_hash === secretHash) ? secretHash : undefined,
    isFamiliar: rows.some((row) => row.network === network),
  };
}

/**
 * Makes the device known to an account that has signed in on it; answers the new secret its cookie holds. Other accounts
 * that knew it by the secret before know it by the new one.
 */
export async function noteDevice(
  db: Db,
  { username, secret, network, now }: { username: string; secret: string; network: string; now: Date },
): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  const secretHash = hashToken(fresh);
  const expiresAt = new Date(now.getTime() + knownDays * 24 * 60 * 60 * 1000);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("known_device")
      .set({ secret_hash: secretHash })
      .where("secret_hash", "=", hashToken(secret))
      .execute();
    const row = { secret_hash: secretHash, username, network, seen_at: now, expires_at: expiresAt };
    await transaction
      .insertInto("known_device")
      .values(row)
      .onConflict((conflict) => conflict.columns(["secret_hash", "username"]).doUpdateSet(row))
      .execute();
    await transaction
      .deleteFrom("known_device")
      .where("username", "=", username)
      .where(
        "secret_hash",
        "in",
        transaction
          .selectFrom("known_device")
          .select("secret_hash")
          .where("username", "=", username)
          .orderBy("seen_at", "desc")
          .offset(mostDevices),
      )
      .execute();
  });
  return fresh;
}

/** The account knows its devices no longer, but for the one with this secret. */
export async function forgetDevices(db: Db, username: string, exceptSecret = ""): Promise<void> {
  await db
    .deleteFrom("known_device")
    .where("username", "=", username)
    .where("secret_hash", "!=", hashToken(exceptSecret))
    .execute();
}

/** Deletes devices nobody has signed in on for so long; answers how many. */
export async function forgetOldDevices(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from known_device where expires_at < ${now}`.execute(db);
  return Number(numAffectedRows);
}
