import { decryptSecret, encryptSecret } from "../../rules/secret-box";
import type { Db } from "../db";
import { putRow } from "../one-row";
import { secretKeyOf } from "../secret-key";

/** The purpose for which the secret of a second factor is encrypted. */
export const secondFactorPurpose = (username: string) => `second-factor ${username}`;

/** How long a new secret can wait for its first code. */
const pendingMs = 15 * 60 * 1000;

const factorOf = (db: Db, username: string) =>
  db.selectFrom("second_factor").select(["since", "secret", "pending"]).where("username", "=", username);

/** When an account got its second factor; undefined if it has none. */
export async function secondFactorSince(db: Db, username: string): Promise<Date | undefined> {
  return (await factorOf(db, username).executeTakeFirst())?.since ?? undefined;
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
  const row = await factorOf(db, username).where("pending_until", ">", now).executeTakeFirst();
  return row?.pending ? decrypted(db, username, row.pending) : undefined;
}

/** Puts the pending secret into use after its first code; returns whether it replaced one. */
export async function putInUse(
  db: Db,
  username: string,
  step: number,
  now: Date,
): Promise<{ wasOn: boolean }> {
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
  const row = await factorOf(db, username).executeTakeFirst();
  return row?.secret ? decrypted(db, username, row.secret) : undefined;
}

function decrypted(db: Db, username: string, encrypted: string): string {
  const secret = decryptSecret(secretKeyOf(db), secondFactorPurpose(username), { encrypted });
  if (!secret) throw new Error(`The second factor of ${username} was encrypted with another key.`);
  return secret;
}

/** Uses the code of a 30-second step; false if this or a later code was already used. */
export async function takeStep(db: Db, username: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("username", "=", username)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
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

/** Deletes all second factors, because their key was lost. */
export async function removeSecondFactors(db: Db): Promise<void> {
  await db.deleteFrom("second_factor").execute();
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
export async function takeRecoveryCode(db: Db, id: number, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** People with a second factor, for a list of them. */
export function peopleWithSecondFactor(db: Db) {
  return db
    .selectFrom("second_factor")
    .innerJoin("person", "person.personnel_number", "second_factor.username")
    .leftJoin("section", "section.code", "person.section_code")
    .where("second_factor.secret", "is not", null)
    .select(({ selectFrom }) => [
      "person.personnel_number as personnelNumber",
      "person.name",
      "section.name as sectionName",
      "second_factor.since",
      selectFrom("recovery_code")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("recovery_code.username", "=", "second_factor.username")
        .where("used_at", "is", null)
        .as("codesLeft"),
    ]);
}
