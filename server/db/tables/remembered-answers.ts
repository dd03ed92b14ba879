import type { Envelope } from "@schemas/envelope";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import type { Db } from "../db";

/**
 * The answer already given to this caller for this key, if any. Waits for an identical call that is still running, so
 * that a retry never does the work twice.
 */
export async function rememberedAnswer(
  db: Db,
  username: string,
  key: string,
  call: string,
): Promise<Envelope | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${username} ${key}`}, 0))`.execute(db);
  const row = await db
    .selectFrom("idempotency")
    .select(["call", "answer"])
    .where("username", "=", username)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== call) throw fail("invalid-input", { field: "idempotency-key", reason: call });
  return row.answer as Envelope;
}

export async function rememberAnswer(
  db: Db,
  {
    username,
    key,
    call,
    envelope,
    now,
  }: { username: string; key: string; call: string; envelope: Envelope; now: Date },
): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({ username, key, call, answer: JSON.stringify(envelope), created_at: now })
    .execute();
}

/** Far longer than any device stores unsent calls (the settings allow at most a week). */
export const rememberedDays = 30;

/** Deletes answers that can no longer be requested; returns how many. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom("idempotency")
    .where("created_at", "<", new Date(now.getTime() - rememberedDays * 24 * 3_600_000))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
