import { type Kysely, type Migration, sql } from "kysely";

/** Bulk work can be undone by further bulk work, whose input was stored when each record was done. */
export const bulkUndo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table bulk add column undoes bigint references bulk on delete set null`.execute(db);
    await sql`alter table bulk_item add column undo jsonb`.execute(db);
  },
};
