import { type Kysely, type Migration, sql } from "kysely";

/** What the portal itself stores: settings, messages, history, jobs, the licence, saved views. */
export const portal: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // One value per name; server/rules/setting-names.ts lists the names. A missing row means unset.
    await run("create table setting (name text primary key, value jsonb not null)");
    await run(`
      create table message (
        id bigint generated always as identity primary key,
        sender text not null,
        subject text not null,
        body text not null,
        kind text not null default 'normal',
        sent_at timestamptz not null
      )`);
    await run(`
      create table message_recipient (
        personnel_number text not null references person on update cascade on delete cascade,
        message_id bigint not null references message on delete cascade,
        read_at timestamptz,
        primary key (personnel_number, message_id)
      )`);
    // Append-only: who did what to which record, and its values before and after.
    await run(`
      create table history (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        actor text not null,
        address text,
        action text not null,
        subject text not null,
        subject_key text not null,
        before jsonb,
        after jsonb
      )`);
    await run("create index history_subject on history (subject, subject_key, id desc)");
    await run("create index history_at on history (at desc)");
    await run(`
      create table job (
        id bigint generated always as identity primary key,
        kind text not null,
        input jsonb not null,
        state text not null default 'waiting',
        done int not null default 0,
        total int not null default 0,
        -- Where to continue after a crash; the format depends on the kind.
        cursor jsonb,
        result jsonb,
        error text,
        created_by text not null,
        created_at timestamptz not null,
        started_at timestamptz,
        beat_at timestamptz,
        finished_at timestamptz
      )`);
    await run("create index job_waiting on job (id) where state in ('waiting', 'running')");
    await run(`
      create table idempotency (
        key text not null,
        username text not null,
        call text not null,
        answer jsonb not null,
        created_at timestamptz not null,
        primary key (username, key)
      )`);
    // The activated licence of the hardware lock: the signed text itself, checked whenever it is read.
    await run(`
      create table licence (
        only_one boolean primary key default true check (only_one),
        signed text not null,
        activated_at timestamptz not null,
        activated_by text not null
      )`);
    await run(`
      create table saved_view (
        id bigint generated always as identity primary key,
        owner text not null,
        resource text not null,
        name text not null,
        query text not null,
        is_shared boolean not null default false,
        unique (owner, resource, name)
      )`);
  },
};
