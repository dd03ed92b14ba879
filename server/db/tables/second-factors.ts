import { decryptSecret, encryptSecret } from "../../rules/secret-box";
import type { Db } from "../db";
import { secretKeyOf } from "../secret-key";

/** What the secret of a second factor is encrypted for. */
export const secondFactorPurpose = (username: string) => `second-factor ${username}`;

/** How long somebody may take to give the first code of a new secret. */
const pendingMs = 15 * 60 * 1000;

/** Since when an account has a second factor; undefined where it has none. */
export async function secondFactorSince(db: Db, username: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("second_factor")
    .select("since")
    .where("username", "=", username)
    .executeTakeFirst();
  return row?.since ?? undefined;
}

/** Keeps a new secret that takes the place of the one in use as soon as a code of it is given. */
export async function keepPending(db: Db, username: string, secret: string, now: Date): Promise<void> {
  const made = {
    pending: encryptSecret(secretKeyOf(db), secondFactorPurpose(username), secret).encrypted,
    pending_until: new Date(now.getTime() + pendingMs),
  };
  await db
    .insertInto("second_factor")
    .values({ username, ...made })
    .onConflict((conflict) => conflict.column("username").doUpdateSet(made))
    .execute();
}

/** The secret that waits for its first code. */
export async function pendingSecret(db: Db, username: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("second_factor")
    .select("pending")
    .where("username", "=", username)
    .where("pending_until", ">", now)
    .executeTakeFirst();
  return row?.pending ? decrypted(db, username, row.pending) : undefined;
}

/** Puts the waiting secret in use, by its first code; whether there was one to take the place of. */
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

/** The secret in use; undefined where there is none. */
export async function secretOf(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("second_factor")
    .select("secret")
    .where("username", "=", username)
    .executeTakeFirst();
  return row?.secret ? decrypted(db, username, row.secret) : undefined;
}

function decrypted(db: Db, username: string, encrypted: string): string {
  const secret = decryptSecret(secretKeyOf(db), secondFactorPurpose(username), { encrypted });
  if (!secret) throw new Error(`The second factor of ${username} was encrypted with another key.`);
  return secret;
}

/** Takes the code of these thirty seconds; false when it, or a later one, was taken before. */
export async function takeStep(db: Db, username: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("username", "=", username)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Takes an account's second factor away; whether there was one. */
export async function removeSecondFactor(db: Db, username: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("second_factor")
    .where("username", "=", username)
    .returning("since")
    .executeTakeFirst();
  return Boolean(removed?.since);
}

/** Deletes every second factor: their key is lost. */
export async function removeSecondFactors(db: Db): Promise<void> {
  await db.deleteFrom("second_factor").execute();
}

/** Puts new recovery codes in the place of all before. */
export async function keepRecoveryCodes(db: Db, username: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("username", "=", username).execute();
  await db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ username, code_hash })))
    .execute();
}

/** The recovery codes that were not used yet. */
export function unusedCodes(db: Db, username: string) {
  return db
    .selectFrom("recovery_code")
    .select(["id", "code_hash as hash"])
    .where("username", "=", username)
    .where("used_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Uses a recovery code up; false when somebody else did so a moment ago. */
export async function takeRecoveryCode(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
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
