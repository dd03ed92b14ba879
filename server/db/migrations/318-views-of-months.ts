import { type Kysely, type Migration, sql } from "kysely";

/**
 * Reports over some days open on this period, no longer on this month. Views saved without a time keep the month they
 * showed, and so does what is sent of them.
 */
export const viewsOfMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update saved_view set query = concat_ws('&', nullif(query, ''), 'when=this-month')
      where resource in ('absences', 'complete', 'conflicts', 'day-work', 'incomplete', 'punch-days')
        and query !~ '(^|&)(when|from)='`.execute(db);
  },
};
