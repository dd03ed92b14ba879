import type { Change, Db } from "../../calls/context";

type Entry = Change & { actor: string; address: string; at: Date };

/** Adds a line to the history; it is never changed or taken away. */
export async function writeHistory(
  db: Db,
  { action, subject, key, before, after, actor, address, at }: Entry,
): Promise<void> {
  await db
    .insertInto("history")
    .values({
      at,
      actor,
      address: address || null,
      action,
      subject,
      subject_key: String(key),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
