import { type Kysely, type Migration, sql } from "kysely";

/** At which clock a punch was made that somebody asks to be added, where the settings let them say. */
export const clockOfPunch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table request add column clock_code text`.execute(db);
    await sql`alter table punch_correction add column device text`.execute(db);
  },
};
