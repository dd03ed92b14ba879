import { sql } from "kysely";
import { decryptSecret, encryptSecret } from "../../rules/secret-box";
import type { Db } from "../db";
import { findRow, putRow, setRow } from "../one-row";
import { secretKeyOf } from "../secret-key";

/** The purpose for which the secret of a second factor is encrypted. */
export const secondFactorPurpose = (username: string) => `second-factor ${username}`;

/** How long a new secret can wait for its first code. */
const pendingMs = 15 * 60 * 1000;

const factorOf = (db: Db, username: string) =>
  findRow(db, "second_factor", { username }, ["since", "secret", "pending", "pending_until"]);

/** When an account got its second factor; undefined if it has none. */
export async function secondFactorSince(db: Db, username: string): Promise<Date | undefined> {
  return (await factorOf(db, username))?.since ?? undefined;
}

/** Stores a new secret that replaces the current one once it is confirmed with a code. */
export async function keepPending(db: Db, username: string, secret: string, now: Date): Promise<void> {
  const made = {
    pending: encryptSecret(secretKeyOf(db), secondFactorPurpose(username), secret).encrypted,
    pending_until: new Date(now.getTime() + pendingMs),
  };
  await putRow(db, "second_factor", { username }, made);
}

/** The secret that is waiting for its first code. */
export async function pendingSecret(db: Db, username: string, now: Date): Promise<string | undefined> {
  const { pending, pending_until: until } = (await factorOf(db, username)) ?? {};
  return pending && until && until > now ? decrypted(db, username, pending) : undefined;
}

/** Puts the pending secret into use after its first code; returns whether it replaced one. */
export async function putInUse(db: Db, username: string, step: number, now: Date) {
  const before = await secondFactorSince(db, username);
  await db
    .updateTable("second_factor")
    .set(({ ref }) => ({
      secret: ref("pending"),
      since: now,
      last_step: step,
      pending: null,
      pending_until: null,
    }))
    .where("username", "=", username)
    .execute();
  return { wasOn: before !== undefined };
}

/** The secret in use; undefined if there is none. */
export async function secretOf(db: Db, username: string): Promise<string | undefined> {
  const row = await factorOf(db, username);
  return row?.secret ? decrypted(db, username, row.secret) : undefined;
}

function decrypted(db: Db, username: string, encrypted: string): string {
  const secret = decryptSecret(secretKeyOf(db), secondFactorPurpose(username), { encrypted });
  if (!secret) throw new Error(`The second factor of ${username} was encrypted with another key.`);
  return secret;
}

/** Uses the code of a 30-second step; false if this or a later code was already used. */
export async function takeStep(db: Db, username: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step} where username = ${username} and last_step < ${step}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Removes an account's second factor; returns whether it had one. */
export async function removeSecondFactor(db: Db, username: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("second_factor")
    .where("username", "=", username)
    .returning("since")
    .executeTakeFirst();
  return Boolean(removed?.since);
}

/** Replaces all recovery codes. */
export async function keepRecoveryCodes(db: Db, username: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("username", "=", username).execute();
  await db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ username, code_hash })))
    .execute();
}

/** The unused recovery codes. */
export function unusedCodes(db: Db, username: string) {
  return db
    .selectFrom("recovery_code")
    .select(["id", "code_hash as hash"])
    .where("username", "=", username)
    .where("used_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Uses a recovery code; false if it was used a moment ago. */
export const takeRecoveryCode = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await setRow(db, "recovery_code", { id, used_at: null }, { used_at: now })) > 0;

const codesLeft = sql<number>`(select count(*) from recovery_code c
  where c.username = second_factor.username and c.used_at is null)`;

/** People with a second factor, for a list of them. */
export function peopleWithSecondFactor(db: Db) {
  return db
    .selectFrom("second_factor")
    .innerJoin("person", "person.personnel_number", "second_factor.username")
    .leftJoin("section", "section.code", "person.section_code")
    .where("second_factor.secret", "is not", null)
    .select(["person.personnel_number as personnelNumber", "person.name", "section.name as sectionName"])
    .select(["second_factor.since", codesLeft.as("codesLeft")]);
}
