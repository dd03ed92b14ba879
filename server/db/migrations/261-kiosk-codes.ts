import { type Kysely, type Migration, sql } from "kysely";

/** What phones make codes for kiosks from: each for one session, with which it ends. */
export const kioskCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
      create table kiosk_code (
        token_hash text primary key references session on delete cascade,
        secret text not null,
        -- The half minute of the last code that was used.
        last_step bigint not null default 0
      )`)
      .execute(db);
  },
};
