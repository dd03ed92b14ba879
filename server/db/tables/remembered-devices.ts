import { randomBytes } from "node:crypto";
import { hashToken } from "../../rules/hash-token";
import type { Db } from "../db";
import { findRow } from "../one-row";

const deviceDays = 90;
const daySeconds = 24 * 60 * 60;

type Owner = { personnelNumber: string; domainName: string; now: Date };

/** Remembers a browser in which a directory user proved their identity; returns the secret for its cookie. */
export async function rememberDevice(db: Db, { personnelNumber, domainName, now }: Owner) {
  const secret = randomBytes(32).toString("base64url");
  const hash = hashToken(secret);
  const maxAgeSeconds = deviceDays * daySeconds;
  await db
    .insertInto("remembered_device")
    .values({
      secret_hash: hash,
      personnel_number: personnelNumber,
      domain_name: domainName,
      created_at: now,
      expires_at: new Date(now.getTime() + maxAgeSeconds * 1000),
    })
    .execute();
  return { secret, hash, maxAgeSeconds };
}

/** The hash by which this browser is remembered for this person and directory name; undefined if it is not. */
export async function findDevice(db: Db, secret: string, { personnelNumber, domainName, now }: Owner) {
  const secret_hash = hashToken(secret);
  const key = { secret_hash, personnel_number: personnelNumber, domain_name: domainName };
  const device = await findRow(db, "remembered_device", key, ["expires_at"]);
  return device && device.expires_at > now ? secret_hash : undefined;
}

export async function forgetRememberedDevices(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.deleteFrom("remembered_device").where("secret_hash", "in", hashes).execute();
}

/** Forgets all of a person's browsers, so that the next sign-in needs the password. */
export async function forgetRememberedDevicesOf(db: Db, personnelNumber: string): Promise<void> {
  await db.deleteFrom("remembered_device").where("personnel_number", "=", personnelNumber).execute();
}
