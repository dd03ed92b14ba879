import type { Db } from "@server/db/db";

/** The history entries about a subject, oldest first. */
export function historyOf(db: Db, subject: string, key: string | number) {
  return db
    .selectFrom("history")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", subject)
    .where("subject_key", "=", String(key))
    .orderBy("id")
    .execute();
}
