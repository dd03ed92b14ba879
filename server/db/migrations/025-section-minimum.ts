import { type Kysely, type Migration, sql } from "kysely";

/** How many people a section needs at work, if somebody has set a number. */
export const sectionMinimum: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table section add minimum smallint check (minimum > 0)`.execute(db);
  },
};
