import { type Migration, sql } from "kysely";

/** What the rules over a work period make of a day; the few days that lateness takes leave from are found by the index. */
export const periodRules: Migration = {
  async up(db) {
    await sql`alter table day_work
      add column lateness_leave smallint not null default 0,
      add column lateness_steps smallint not null default 0`.execute(db);
    await sql`create index day_work_lateness on day_work (personnel_number, day) where lateness_leave > 0`.execute(
      db,
    );
  },
};
