import { type Kysely, type Migration, sql } from "kysely";

/** The few days on which a punch is missing or two disagree, found without looking at all the others. */
export const incompleteDays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index day_work_flawed on day_work (day, personnel_number) where is_incomplete or is_conflict
    `.execute(db);
  },
};
