import { sql } from "kysely";
import type { Db } from "../db";

/** The work waiting for the portals of this database, and the failures of the last week. */
export async function workInHand(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60_000);
  const [jobs, pushes] = await Promise.all([
    db
      .selectFrom("job")
      .select([
        sql<number>`count(*) filter (where state = 'waiting')`.as("waiting"),
        sql<number>`count(*) filter (where state = 'running')`.as("running"),
        sql<number>`count(*) filter (where state = 'failed' and finished_at >= ${weekAgo})`.as("failed"),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("push_delivery")
      .innerJoin("notification", "notification.id", "push_delivery.notification_id")
      .select(sql<number>`count(*)`.as("waiting"))
      .select(({ fn }) => fn.min<Date | null>("notification.created_at").as("oldestAt"))
      .executeTakeFirstOrThrow(),
  ]);
  return { jobs, pushes };
}
