import { type Migration, sql } from "kysely";

/** A running job names its process, so that other processes of the same machine notice when it has died. */
export const jobTakenBy: Migration = {
  async up(db) {
    await sql`alter table job add column taken_by text`.execute(db);
  },
};
