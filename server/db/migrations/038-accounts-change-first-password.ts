import { type Kysely, type Migration, sql } from "kysely";

/** A password that nobody has chosen must be changed, that of the two accounts too. */
export const accountsChangeFirstPassword: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("alter table account add column must_change_password boolean not null default false")
      .execute(db);
  },
};
