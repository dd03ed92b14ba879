import { type Kysely, type Migration, sql } from "kysely";

/** A password that was not chosen by its user must be changed, also those of the two accounts. */
export const accountsChangeFirstPassword: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("alter table account add column must_change_password boolean not null default false")
      .execute(db);
  },
};
