import { type Kysely, type Migration, sql } from "kysely";

/** What a job counts at the moment: first the rows of a file, then people, so that "3 of 40" says of what. */
export const jobsSayWhatTheyCount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table job add column counts text check (counts in ('rows', 'people'))").execute(db);
  },
};
