import { type Kysely, type Migration, sql } from "kysely";

/** The day each was last reminded of a thing, so that a second press on it that day reaches nobody twice. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        create table reminder (
          thing text not null,
          personnel_number text not null references person on update cascade on delete cascade,
          day date not null,
          primary key (thing, personnel_number)
        )`)
      .execute(db);
  },
};
