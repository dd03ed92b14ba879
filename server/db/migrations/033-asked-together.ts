import { type Kysely, type Migration, sql } from "kysely";

/** One notification can ask about many requests; the requests filed by bulk work are announced when it ends. */
export const askedTogether: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The requests still pending with the receiver; null if the notification is about one request or none.
    await run("alter table notification add column asks bigint[]");
    await run(`create index notification_asks on notification using gin (asks)
      where read_at is null and asks is not null`);
    await run("alter table bulk_item add column untold jsonb");
  },
};
