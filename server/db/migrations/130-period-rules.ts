import { type Migration, sql } from "kysely";

/** How the rules of a work period affect a day, with an index of the few days on which lateness consumes leave. */
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
