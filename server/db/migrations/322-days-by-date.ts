import { type Migration, sql } from "kysely";

/** Lists of everyone's days start with the latest day; this index has the same order. */
export const daysByDate: Migration = {
  async up(db) {
    await sql`create index day_work_by_date on day_work (day desc nulls last, personnel_number)`.execute(db);
  },
};
