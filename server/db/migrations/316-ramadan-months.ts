import { type Kysely, type Migration, sql } from "kysely";

/** The months of Ramadan are maintained like any other list: each has a number and a version, and no two share a day. */
export const ramadanMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table ramadan
        drop constraint ramadan_pkey,
        add id integer generated always as identity primary key,
        add version integer not null default 1,
        add check (first_day <= last_day),
        add constraint ramadan_apart exclude using gist (daterange(first_day, last_day, '[]') with &&)`.execute(
      db,
    );
  },
};
