import { type Kysely, type Migration, sql } from "kysely";

/** Work on many records can be taken back, by work on them that is asked what was put down when each was done. */
export const bulkUndo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table bulk add column undoes bigint references bulk on delete set null`.execute(db);
    await sql`alter table bulk_item add column undo jsonb`.execute(db);
  },
};
