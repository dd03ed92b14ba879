import { type Migration, sql } from "kysely";

/** A running job names the process that took it, so that it is known to be dead where that process ran. */
export const jobTakenBy: Migration = {
  async up(db) {
    await sql`alter table job add column taken_by text`.execute(db);
  },
};
