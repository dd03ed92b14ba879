import { type Kysely, type Migration, sql } from "kysely";

/** A schedule can be changed, and not over what somebody has not seen. */
export const scheduleVersion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table report_schedule add column version int not null default 1`.execute(db);
  },
};
