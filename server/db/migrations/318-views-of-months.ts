import { type Kysely, type Migration, sql } from "kysely";

/**
 * Reports over a range of days now open on the current period instead of the current month. Views saved without a range
 * keep showing the month, and so do their scheduled reports.
 */
export const viewsOfMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update saved_view set query = concat_ws('&', nullif(query, ''), 'when=this-month')
      where resource in ('absences', 'complete', 'conflicts', 'day-work', 'incomplete', 'punch-days')
        and query !~ '(^|&)(when|from)='`.execute(db);
  },
};
