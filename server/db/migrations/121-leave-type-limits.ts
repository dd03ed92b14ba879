import { type Kysely, type Migration, sql } from "kysely";

/** The limits of a leave type, entries of its own ledger, and the first days of a leave that are not paid. */
export const leaveTypeLimits: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table request_type
        add column allowance_days double precision check (allowance_days > 0),
        add column allowance_minutes int check (allowance_minutes > 0),
        add column allowance_per text not null default 'year'
          check (allowance_per in ('event', 'month', 'year', 'once')),
        add column counted_in text not null default 'workDays' check (counted_in in ('workDays', 'calendarDays')),
        add column most_at_once int check (most_at_once > 0),
        add column most_per_day int check (most_per_day > 0),
        add column parts_per_day int check (parts_per_day > 0),
        add column waiting_days int check (waiting_days > 0),
        add column from_service_day int check (from_service_day > 0),
        add column is_private boolean not null default false,
        add check (num_nonnulls(allowance_days, allowance_minutes) = case when charged_to = 'own' then 1 else 0 end)`);
    // An entry without a type belongs to annual leave. Days stay days, even if the length of a day changes.
    await run(`
      alter table leave_entry
        add column type_code text,
        add column days double precision,
        alter column minutes drop not null,
        add check (num_nonnulls(days, minutes) > 0)`);
    await run("drop index leave_entry_carry_over");
    await run(`create unique index leave_entry_carry_over on leave_entry (personnel_number, coalesce(type_code, ''), day)
      where kind = 'carryOver'`);
    await run("alter table permit add column waiting_days int not null default 0");
  },
};
