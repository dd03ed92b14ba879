import { type Migration, sql } from "kysely";

/** Lateness can be justified for several people together, and between two times. */
export const justifiedLateness: Migration = {
  async up(db) {
    await sql`alter table justification
      add column level text not null default 'PERSON',
      add column subject_id text,
      add column from_minute integer,
      add column to_minute integer,
      add column version integer not null default 1,
      alter column minutes drop not null`.execute(db);
    await sql`update justification set subject_id = personnel_number`.execute(db);
    await sql`alter table justification drop column personnel_number`.execute(db);
    await sql`create index justification_whom on justification (level, subject_id, day)`.execute(db);
  },
};
