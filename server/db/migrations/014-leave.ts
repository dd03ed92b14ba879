import { type Kysely, type Migration, sql } from "kysely";

/** What leave a year grants, by level and from a day on, and manual entries for a person. */
export const leave: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table leave_rule (
        id bigint generated always as identity primary key,
        level text not null,
        subject_id text,
        during daterange not null,
        annual_days double precision not null check (annual_days between 0 and 366),
        -- Minutes of one day of leave; if null, the time that the day's shift requires.
        day_length smallint check (day_length > 0),
        accrual text not null,
        carry_over text not null,
        carry_over_days double precision not null default 0 check (carry_over_days >= 0),
        keeps_saved boolean not null default false,
        version int not null default 1
      )`);
    // Keyed by person first, as punches are: a ledger is one short read.
    await run(`
      create table leave_entry (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade,
        day date not null,
        kind text not null,
        minutes int not null,
        reason text not null default '',
        version int not null default 1
      )`);
    await run("create index leave_entry_day on leave_entry (personnel_number, day)");
    await run("create index leave_entry_newest on leave_entry (day desc, id desc)");
    // A year is opened once per person; opening it again changes the row.
    await run(
      "create unique index leave_entry_carry_over on leave_entry (personnel_number, day) where kind = 'carryOver'",
    );
  },
};
