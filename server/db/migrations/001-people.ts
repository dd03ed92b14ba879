import { type Kysely, type Migration, sql } from "kysely";
import { foldFunctionSql } from "./fold";

/** Extensions, text folding for searches, and the people: sections, work groups, people, accounts, sessions. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("create extension if not exists pg_trgm");
    await run("create extension if not exists btree_gist");
    await run(foldFunctionSql());

    await run(`
      create table section (
        code text primary key,
        name text not null,
        -- The section's own set of permission codes; if null, everyone's default applies.
        permission int[],
        version int not null default 1
      )`);
    await run(`
      create table work_group (
        id bigint generated always as identity primary key,
        code text not null unique,
        name text not null
      )`);
    await run(`
      create table person (
        personnel_number text primary key,
        name text not null,
        name_folded text generated always as (fold_text(name)) stored,
        card_number text unique,
        national_code text,
        certificate_number text,
        birth_date date,
        birth_city text,
        father_name text,
        is_married boolean,
        gender text,
        post text,
        employment_type text,
        province text,
        section_code text references section on update cascade,
        work_group_id bigint references work_group,
        hired_on date,
        is_active boolean not null default true,
        -- The person's own set of permission codes; if null, the section's or the default applies.
        permission int[],
        personal_flags int[] not null default '{}',
        password_hash text,
        must_change_password boolean not null default false,
        password_changed_on date,
        domain_name text,
        use_active_directory boolean not null default false,
        palette smallint not null default 1,
        theme text not null default 'light-theme',
        language text not null default 'fa',
        version int not null default 1
      )`);
    await run("create index person_section on person (section_code, personnel_number)");
    await run("create unique index person_domain_name on person (lower(domain_name))");
    await run("create index person_name on person using gin (name_folded gin_trgm_ops)");

    // The two sign-ins that belong to no person: the web administrator and the setup account.
    await run(`
      create table account (
        name text primary key,
        password_hash text not null,
        password_changed_on date,
        palette smallint not null default 1,
        theme text not null default 'light-theme',
        language text not null default 'fa'
      )`);
    await run(`
      create table session (
        token_hash text primary key,
        username text not null,
        created_at timestamptz not null,
        -- When the password was last proved; changing it requires a recent proof.
        proved_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null,
        address text,
        agent text
      )`);
    await run("create index session_username on session (username)");
    await run("create index session_expires on session (expires_at)");
    // A browser in which a directory user has proved their identity; it signs them in again automatically.
    await run(`
      create table remembered_device (
        secret_hash text primary key,
        personnel_number text not null references person on delete cascade,
        domain_name text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await run(`
      create table sign_in_failure (
        subject text primary key,
        failures int not null,
        blocked_until timestamptz,
        last_at timestamptz not null
      )`);
    await run("create table seal_nonce (nonce text primary key, expires_at timestamptz not null)");
  },
};
