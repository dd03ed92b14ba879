import { type Kysely, type Migration, sql } from "kysely";

/** Which digits a person wants on screen; null: those of their language. */
export const ownDigits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["person", "account"])
      await sql
        .raw(`alter table ${table} add column digits text check (digits in ('persian', 'latin'))`)
        .execute(db);
  },
};
