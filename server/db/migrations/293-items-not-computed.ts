import { type Kysely, type Migration, sql } from "kysely";

/** Marks periods that were closed before days had all pay items: items that need computing are 0 on their days. */
export const itemsNotComputed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table work_period add lacks_items boolean not null default false`.execute(db);
    await sql`update work_period set lacks_items = true where closed_at < (
      select timestamp::timestamptz from kysely_migration where name = '140-pay-items')`.execute(db);
  },
};
