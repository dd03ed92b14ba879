import { type Kysely, type Migration, sql } from "kysely";

/** A schedule can be changed, but not over a change that the editor has not seen. */
export const scheduleVersion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table report_schedule add column version int not null default 1`.execute(db);
  },
};
