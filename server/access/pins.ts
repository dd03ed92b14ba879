import { hkdfSync } from "node:crypto";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import type { Db } from "../db/db";
import { secretKeyOf } from "../db/secret-key";
import { isPassword } from "./passwords";

/** Four megabytes and one pass: a few milliseconds, at a door where people stand in a line. */
const memoryCost = 4 * 1024;

/**
 * A PIN has so few possibilities that no cost protects it from who has the database. What does is a key that is not
 * in there; and at the kiosk, that tries are counted.
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

/** Whether this is the person's PIN; without a hash it takes the time of a real check. */
export async function isPin(db: Db, stored: string | undefined, pin: string): Promise<boolean> {
  if (stored && isHashedWithoutKey(stored)) return isPassword(stored, pin);
  nobodysHash ??= hashPin(db, "nobody has this PIN");
  const isRight = await verify(stored ?? (await nobodysHash), pin, keyed(db));
  return isRight && stored !== undefined;
}

/** PINs were stored as passwords are before they had a key; they are stored again when they are next used. */
export const isHashedWithoutKey = (stored: string) => !stored.includes(`$m=${memoryCost},`);
