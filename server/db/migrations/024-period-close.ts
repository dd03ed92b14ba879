import { type Kysely, type Migration, sql } from "kysely";

/** Who closed a period, and how files for payroll are laid out. */
export const periodClose: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table work_period add closed_by text`.execute(db);
    await sql`
      create table payroll_layout (
        id bigint generated always as identity primary key,
        name text not null constraint payroll_layout_name unique,
        columns jsonb not null,
        heading text not null,
        lengths text not null,
        version int not null default 1
      )`.execute(db);
  },
};
