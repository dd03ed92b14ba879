import { type Migration, sql } from "kysely";

/** Lists of everyone's days begin with the latest one, as their order says it. */
export const daysByDate: Migration = {
  async up(db) {
    await sql`create index day_work_by_date on day_work (day desc nulls last, personnel_number)`.execute(db);
  },
};
