import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashToken } from "../../rules/hash-token";
import type { Db } from "../db";
import { putRow, setRow } from "../one-row";

/** The cookie that identifies a device; the database stores only a hash of its value. */
export const knownDeviceCookie = "hozur-known";

/** How long a device stays known after its last sign-in, and how many devices an account can have. */
export const knownDays = 180;
const mostDevices = 20;

/** An account, and the secret and network of a device that it uses. */
type Seen = { username: string; secret: string; network: string; now: Date };

/** Whether an account knows the device with this secret, and whether it knows any device last seen in this network. */
export async function placeOf(db: Db, { username, secret, network, now }: Seen) {
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
 * Makes a device known to an account that has signed in on it; returns the new secret for its cookie. Other accounts
 * that knew the device by the old secret are moved to the new one.
 */
export async function noteDevice(db: Db, { username, secret, network, now }: Seen): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  const secretHash = hashToken(fresh);
  const expiresAt = new Date(now.getTime() + knownDays * 24 * 60 * 60 * 1000);
  await db.transaction().execute(async (transaction) => {
    await setRow(
      transaction,
      "known_device",
      { secret_hash: hashToken(secret) },
      { secret_hash: secretHash },
    );
    const device = { secret_hash: secretHash, username };
    await putRow(transaction, "known_device", device, { network, seen_at: now, expires_at: expiresAt });
    await sql`delete from known_device where username = ${username} and secret_hash in (
      select secret_hash from known_device where username = ${username}
      order by seen_at desc offset ${mostDevices})`.execute(transaction);
  });
  return fresh;
}

/** Forgets all devices of an account except the one with this secret. */
export async function forgetDevices(db: Db, username: string, exceptSecret = ""): Promise<void> {
  await db
    .deleteFrom("known_device")
    .where("username", "=", username)
    .where("secret_hash", "!=", hashToken(exceptSecret))
    .execute();
}

/** Deletes devices without a sign-in for that long; returns how many. */
export async function forgetOldDevices(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from known_device where expires_at < ${now}`.execute(db);
  return Number(numAffectedRows);
}
