import { type Kysely, type Migration, sql } from "kysely";

/** Nothing ever marked a clock as played; a column that says so of none says nothing. */
export const noPlayedClocks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table clock drop column is_played`.execute(db);
  },
};
