import { type Migration, sql } from "kysely";

/** What bulk work must still announce when it ends: the requests it filed or took back, and the days it justified. */
export const unannounced: Migration = {
  async up(db) {
    await sql`alter table bulk_item rename column untold to unannounced`.execute(db);
    await sql`update bulk_item set unannounced = jsonb_build_object('requests', unannounced, 'justified', '[]'::jsonb)
      where unannounced is not null`.execute(db);
  },
};
