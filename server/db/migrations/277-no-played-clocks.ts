import { type Kysely, type Migration, sql } from "kysely";

/** Removes the clocks' `is_played`, which nothing ever set. */
export const noPlayedClocks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table clock drop column is_played`.execute(db);
  },
};
