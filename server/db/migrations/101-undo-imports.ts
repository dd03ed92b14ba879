import { type Migration, sql } from "kysely";

/** A punch refers to the import that brought it, so that an import can be undone. */
export const undoImports: Migration = {
  async up(db) {
    await sql`alter table punch add column import_id bigint`.execute(db);
  },
};
