import { type Migration, sql } from "kysely";

/**
 * Who came on a day is read from the index alone. For personnel numbers of up to six digits, its entries get no longer.
 */
export const daysWithEntries: Migration = {
  async up(db) {
    await sql`drop index day_work_by_date`.execute(db);
    await sql`
      create index day_work_by_date on day_work (day desc nulls last, personnel_number) include (first_in)
    `.execute(db);
  },
};
