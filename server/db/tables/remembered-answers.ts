import type { Envelope } from "@schemas/envelope";
import { fail } from "@schemas/errors";
import type { Db } from "../db";
import { findRow } from "../one-row";

type Repeated = { username: string; key: string; call: string };

/**
 * The answer already given to this caller for this key, if any. Otherwise this transaction takes the key: an identical
 * call waits for its end, so that a retry never does the work twice.
 */
export async function rememberedAnswer(db: Db, { username, key, call, now }: Repeated & { now: Date }) {
  const begun = await db
    .insertInto("idempotency")
    .values({ username, key, call, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (begun) return undefined;
  const row = await findRow(db, "idempotency", { username, key }, ["call", "answer"]);
  if (row?.call !== call) throw fail("invalid-input", { field: "idempotency-key", reason: call });
  return row.answer as Envelope;
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
