import { type Migration, sql } from "kysely";

/**
 * Lists of flawed days start with the latest day, like the index of all days: without an index of the flawed ones in the
 * same order, PostgreSQL reads every day in search of the few.
 */
export const flawedDaysByDate: Migration = {
  async up(db) {
    await sql`drop index day_work_flawed`.execute(db);
    await sql`
      create index day_work_flawed on day_work (day desc nulls last, personnel_number)
        where is_incomplete or is_conflict
    `.execute(db);
  },
};
