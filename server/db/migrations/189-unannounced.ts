import { type Migration, sql } from "kysely";

/** What work on many has yet to announce at its end: the requests it filed or took back, and the days it justified. */
export const unannounced: Migration = {
  async up(db) {
    await sql`alter table bulk_item rename column untold to unannounced`.execute(db);
    await sql`update bulk_item set unannounced = jsonb_build_object('requests', unannounced, 'justified', '[]'::jsonb)
      where unannounced is not null`.execute(db);
  },
};
