import { type Kysely, type Migration, sql } from "kysely";

/** The days of people whose results follow a moment later, and the key of a call that is still running. */
export const daysToCompute: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The same day may stand here twice: nobody who writes waits for another's row.
    await run(`
      create table day_to_compute (
        id bigint generated always as identity primary key,
        personnel_number text not null,
        day date not null
      )`);
    await run("alter table idempotency alter column answer drop not null");
  },
};
