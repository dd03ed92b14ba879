import type { Db } from "@server/db/db";

/** The lines of the history about a thing, oldest first. */
export function historyOf(db: Db, subject: string, key: string | number) {
  return db
    .selectFrom("history")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", subject)
    .where("subject_key", "=", String(key))
    .orderBy("id")
    .execute();
}
