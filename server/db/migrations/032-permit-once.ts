import { type Kysely, type Migration, sql } from "kysely";

/** A request leads to one permit at most, no matter who writes it. */
export const permitOnce: Migration = {
  async up(db: Kysely<unknown>) {
    // If a request was carried over twice, its first permit stays.
    await sql`
      delete from permit later using permit first
      where later.request_id = first.request_id and later.id > first.id`.execute(db);
    await sql`drop index permit_request`.execute(db);
    await sql`create unique index permit_request on permit (request_id)`.execute(db);
  },
};
