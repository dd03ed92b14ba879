import { type Kysely, type Migration, sql } from "kysely";

/** An index of the few days on which a punch is missing or two disagree. */
export const incompleteDays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index day_work_flawed on day_work (day, personnel_number) where is_incomplete or is_conflict
    `.execute(db);
  },
};
