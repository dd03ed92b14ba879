import { type Kysely, type Migration, sql } from "kysely";

/** The clock of a punch that somebody requests to be added, if the settings let them choose one. */
export const clockOfPunch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table request add column clock_code text`.execute(db);
    await sql`alter table punch_correction add column device text`.execute(db);
  },
};
