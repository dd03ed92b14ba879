import { type Kysely, type Migration, sql } from "kysely";

/** What a day is before anyone punches: shifts, rotation plans, holidays, exceptions, policies, years and periods. */
export const calendar: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table shift (
        id bigint generated always as identity primary key,
        code text not null unique,
        name text not null,
        -- Hours by day class, as ShiftHours of the day-work engine.
        hours jsonb not null,
        version int not null default 1
      )`);
    await run(`
      create table rotation_plan (
        id bigint generated always as identity primary key,
        code text not null unique,
        name text not null,
        anchor_day date not null,
        holiday_rule text not null,
        rotating boolean not null default false,
        -- RotationDay[] of the day-work engine.
        days jsonb not null,
        version int not null default 1
      )`);
    await run(`
      create table work_group_plan (
        id bigint generated always as identity primary key,
        work_group_id bigint not null references work_group on delete cascade,
        plan_id bigint not null references rotation_plan,
        day_offset int not null default 0,
        during daterange not null,
        exclude using gist (work_group_id with =, during with &&)
      )`);
    // A person's assignments over time. The person row holds today's; this one those of any day.
    await run(`
      create table work_assignment (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade on delete cascade,
        during daterange not null,
        work_group_id bigint references work_group,
        plan_id bigint references rotation_plan,
        day_offset int not null default 0,
        section_code text references section on update cascade,
        employment_type text,
        province text,
        exclude using gist (personnel_number with =, during with &&)
      )`);
    await run(`
      create table holiday (
        id bigint generated always as identity primary key,
        day date not null,
        kind text not null,
        scope text not null default 'ALL',
        scope_id text,
        title text not null,
        title_en text not null,
        -- Not yet announced: a lunar date that may move by a day.
        is_predicted boolean not null default false,
        unique nulls not distinct (day, kind, scope, scope_id, title)
      )`);
    await run("create table ramadan (first_day date primary key, last_day date not null)");
    await run(`
      create table day_exception (
        id bigint generated always as identity primary key,
        level text not null,
        subject_id text,
        during daterange not null,
        kind text not null,
        shift_id bigint references shift,
        off_type text,
        ramadan boolean,
        over_holidays boolean not null default false,
        title text not null default ''
      )`);
    await run(`
      create table policy (
        id bigint generated always as identity primary key,
        level text not null,
        subject_id text,
        during daterange not null,
        -- Partial PolicySettings of the day-work engine.
        settings jsonb not null
      )`);
    await run(`
      create table work_year (
        year int primary key,
        name text not null,
        is_active boolean not null default false
      )`);
    await run("create unique index work_year_active on work_year (is_active) where is_active");
    await run(`
      create table work_period (
        year int not null references work_year on delete cascade,
        number int not null,
        first_day date not null,
        last_day date not null,
        closed_at timestamptz,
        primary key (year, number),
        check (last_day >= first_day)
      )`);
    await run(`
      create table request_type (
        kind text not null,
        code text not null,
        name text not null,
        name_en text not null,
        is_paid boolean not null default true,
        debits_balance boolean not null default false,
        position int not null default 0,
        is_active boolean not null default true,
        primary key (kind, code)
      )`);
  },
};
