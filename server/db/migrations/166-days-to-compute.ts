import { type Kysely, type Migration, sql } from "kysely";

/** Days of people whose results are computed a moment later, and the key of a call that is still running. */
export const daysToCompute: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // A day may appear twice here, so that no writer waits for another's row.
    await run(`
      create table day_to_compute (
        id bigint generated always as identity primary key,
        personnel_number text not null,
        day date not null
      )`);
    await run("alter table idempotency alter column answer drop not null");
  },
};
