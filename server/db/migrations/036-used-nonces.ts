import { type Kysely, type Migration, sql } from "kysely";

/** A nonce itself shows whether this server issued it and how old it is: only the used ones are stored. */
export const usedNonces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop table seal_nonce`.execute(db);
    await sql`create table used_nonce (nonce text primary key, expires_at timestamptz not null)`.execute(db);
  },
};
