import { type Kysely, type Migration, sql } from "kysely";

/** The day of a person's last reminder of something, so that asking again that day reminds nobody twice. */
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
