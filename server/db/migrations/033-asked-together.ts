import { type Kysely, type Migration, sql } from "kysely";

/** One line asks somebody about many requests; what work on many filed is told when it is over. */
export const askedTogether: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // Those of the requests that still wait for the receiver; null where a line is about one or none.
    await run("alter table notification add column asks bigint[]");
    await run(`create index notification_asks on notification using gin (asks)
      where read_at is null and asks is not null`);
    await run("alter table bulk_item add column untold jsonb");
  },
};
