import { type Kysely, type Migration, sql } from "kysely";

/** Registers of administrators: hours and cycles from a day on, cities, clocks, and a version for each. */
export const registers: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The shift's own hours apply until its first change; the same for the cycle of a plan.
    await run(`
      create table shift_change (
        shift_id bigint not null references shift on delete cascade,
        from_day date not null,
        hours jsonb not null,
        primary key (shift_id, from_day)
      )`);
    await run(`
      create table rotation_plan_change (
        plan_id bigint not null references rotation_plan on delete cascade,
        from_day date not null,
        anchor_day date not null,
        holiday_rule text not null,
        rotating boolean not null default false,
        days jsonb not null,
        primary key (plan_id, from_day)
      )`);
    await run(`
      create table city (
        code text primary key,
        name text not null,
        name_en text not null default '',
        province text not null default '',
        is_active boolean not null default true,
        version int not null default 1
      )`);
    await run(`
      create table clock (
        -- As the clock writes it in the punches that it sends.
        code text primary key,
        name text not null,
        place text not null default '',
        address text not null default '',
        is_active boolean not null default true,
        version int not null default 1
      )`);
    for (const table of [
      "work_group",
      "holiday",
      "day_exception",
      "request_type",
      "work_year",
      "work_period",
    ]) {
      await run(`alter table ${table} add column version int not null default 1`);
    }
    await run("create index holiday_day on holiday (day)");
    await run("create index work_assignment_group on work_assignment (work_group_id)");
    await run("create index work_assignment_section on work_assignment (section_code)");
    await run(`create index person_by_name on person (name collate "fa-x-icu", personnel_number)`);
    await run("create index person_by_number on person (lpad(personnel_number, 20, '0'), personnel_number)");
    await run("create index person_work_group on person (work_group_id)");
    await run("create index person_national_code on person (national_code)");
  },
};
