import { hkdfSync } from "node:crypto";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import type { Db } from "../db/db";
import { secretKeyOf } from "../db/secret-key";
import { isPassword } from "./passwords";

/** Four megabytes and one pass: a few milliseconds, since people queue at the door. */
const memoryCost = 4 * 1024;

/**
 * A PIN has so few possible values that no hashing cost protects it from someone who has the database. A key outside
 * the database does; at the kiosk, attempts are counted.
 */
const keyed = (db: Db) => ({
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost,
  timeCost: 1,
  parallelism: 1,
  secret: new Uint8Array(hkdfSync("sha256", secretKeyOf(db), "", "kiosk-pin", 32)),
});

export const hashPin = (db: Db, pin: string): Promise<string> => hash(pin, keyed(db));

let nobodysHash: Promise<string> | undefined;

/** Whether this is the person's PIN; without a hash it takes as long as a real check. */
export async function isPin(db: Db, stored: string | undefined, pin: string): Promise<boolean> {
  if (stored && isHashedWithoutKey(stored)) return isPassword(stored, pin);
  nobodysHash ??= hashPin(db, "nobody has this PIN");
  const isRight = await verify(stored ?? (await nobodysHash), pin, keyed(db));
  return isRight && stored !== undefined;
}

/** Whether a PIN was hashed like passwords, before PINs had a key; such PINs are hashed again at their next use. */
export const isHashedWithoutKey = (stored: string) => !stored.includes(`$m=${memoryCost},`);
