import { type Kysely, type Migration, sql } from "kysely";

/** A layout describes the whole file, not only its columns; files of a period are stored to compare later ones. */
export const payrollFiles: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table payroll_layout
        add format text not null default 'xlsx' check (format in ('xlsx', 'csv', 'fixed')),
        add encoding text not null default 'utf-8' check (encoding in ('utf-8', 'windows-1256')),
        add rows text not null default 'person' check (rows in ('person', 'item')),
        add items jsonb not null default '[]'`);
    await run(`
      create table payroll_file (
        id bigint generated always as identity primary key,
        year int not null,
        period int not null,
        layout text not null,
        format text not null,
        taken_at timestamptz not null,
        taken_by text not null,
        -- Whether it covered the whole organisation, not only an administrator's sections.
        is_of_everyone boolean not null,
        -- The figures it contained, by person and item.
        figures jsonb not null
      )`);
    await run("create index payroll_file_period on payroll_file (year, period, taken_at desc)");
  },
};
