import { type Kysely, type Migration, sql } from "kysely";

/** The secrets from which phones make codes for kiosks: each belongs to one session and ends with it. */
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
