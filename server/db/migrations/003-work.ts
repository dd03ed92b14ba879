import { type Kysely, type Migration, sql } from "kysely";

/**
 * Punches, what was approved about them, and the minutes they became.
 * Punches and results are split by month, and keyed by person first, so that a month of one person is one short read
 * and a distributed PostgreSQL can spread people over machines. They hold no foreign keys: people are never deleted.
 */
export const work: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table punch (
        personnel_number text not null,
        day date not null,
        minute smallint not null check (minute between 0 and 1439),
        -- 0 untyped, 1 in, 2 out: part of the key, so it is never null.
        direction smallint not null default 0 check (direction between 0 and 2),
        device text,
        source text not null default 'clock',
        recorded_at timestamptz not null default now(),
        primary key (personnel_number, day, minute, direction)
      ) partition by range (day)`);
    await run(`
      create table day_work (
        personnel_number text not null,
        day date not null,
        day_type text not null,
        is_holiday boolean not null,
        shift_id bigint,
        shift_start smallint,
        shift_end smallint,
        required smallint not null,
        presence smallint not null,
        undertime smallint not null,
        overtime smallint not null,
        surplus smallint not null,
        leave smallint not null,
        mission smallint not null,
        absence_days smallint not null,
        absence_minutes smallint not null,
        night smallint not null,
        forgiven smallint not null,
        compensated smallint not null,
        is_incomplete boolean not null,
        is_conflict boolean not null,
        first_in smallint,
        last_out smallint,
        -- The derivation: lines of the engine, compact (server/work/stored-lines.ts).
        lines jsonb not null,
        primary key (personnel_number, day)
      ) partition by range (day)`);
    // Creates the month tables that a range of days needs. Many servers may call it at the same time.
    await run(`
      create function prepare_months(first_day date, last_day date) returns int language plpgsql as $prepare$
      declare
        month date := date_trunc('month', first_day);
        made int := 0;
        suffix text;
        base text;
      begin
        while month <= last_day loop
          suffix := to_char(month, '_YYYYMM');
          foreach base in array array['punch', 'day_work'] loop
            if to_regclass(base || suffix) is null then
              perform pg_advisory_xact_lock(7401405);
              if to_regclass(base || suffix) is null then
                execute format('create table %I partition of %I for values from (%L) to (%L)',
                  base || suffix, base, month, (month + interval '1 month')::date);
                made := made + 1;
              end if;
            end if;
          end loop;
          month := month + interval '1 month';
        end loop;
        return made;
      end $prepare$`);
    await run(`
      create table punch_correction (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade,
        action text not null,
        day date not null,
        minute smallint not null check (minute between 0 and 1439),
        direction smallint not null default 0 check (direction between 0 and 2),
        request_id bigint
      )`);
    await run("create index punch_correction_day on punch_correction (personnel_number, day)");
    await run(`
      create table permit (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade,
        kind text not null,
        is_daily boolean not null,
        first_day date not null,
        last_day date not null,
        from_minute smallint,
        to_minute smallint,
        type_code text,
        is_paid boolean not null default true,
        has_no_return boolean not null default false,
        request_id bigint
      )`);
    await run("create index permit_days on permit (personnel_number, first_day, last_day)");
    await run(`
      create table justification (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade,
        day date not null,
        kind text not null,
        part text not null,
        minutes smallint not null
      )`);
    await run("create index justification_day on justification (personnel_number, day)");
  },
};
