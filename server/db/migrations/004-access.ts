import { type Kysely, type Migration, sql } from "kysely";

/** Who may do what: section-admin records, patterns, their approval rights, and the requests they decide. */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table pattern (
        id bigint generated always as identity primary key,
        name text not null,
        name_folded text generated always as (fold_text(name)) stored unique,
        flags int[] not null default '{}',
        version int not null default 1
      )`);
    await run(`
      create table section_admin (
        id bigint generated always as identity primary key,
        personnel_number text not null references person on update cascade,
        -- Null: people without a section (the group-free option).
        section_code text references section on update cascade,
        is_manager boolean not null default false,
        flags int[] not null default '{}',
        pattern_id bigint references pattern on delete set null,
        -- The pattern's version when it was dedicated.
        pattern_version int,
        version int not null default 1,
        unique nulls not distinct (personnel_number, section_code)
      )`);
    await run("create index section_admin_section on section_admin (section_code)");
    // A right to approve: of a pattern or of a record. type_code is empty for kinds without types.
    for (const [table, owner] of [
      ["pattern_right", "pattern"],
      ["section_admin_right", "section_admin"],
    ]) {
      await run(`
        create table ${table} (
          ${owner}_id bigint not null references ${owner} on delete cascade,
          kind smallint not null check (kind between 1 and 5),
          type_code text not null default '',
          degree smallint not null check (degree between 1 and 5),
          primary key (${owner}_id, kind, type_code)
        )`);
    }
    await run(`
      create table request (
        id bigint generated always as identity primary key,
        kind smallint not null check (kind between 1 and 5),
        type_code text not null default '',
        personnel_number text not null references person on update cascade,
        section_code text,
        status text not null,
        -- The degree that decides next; null once decided, and for the web administrator's own step 1.
        waiting_degree smallint,
        first_day date not null,
        last_day date not null,
        from_minute smallint,
        to_minute smallint,
        details jsonb not null default '{}',
        submitted_at timestamptz not null,
        version int not null default 1
      )`);
    await run(
      "create index request_waiting on request (section_code, kind, waiting_degree) where status in ('NewRequest', 'SuspendRequest')",
    );
    await run("create index request_person on request (personnel_number, first_day desc)");
    await run(`
      create table request_step (
        id bigint generated always as identity primary key,
        request_id bigint not null references request on delete cascade,
        at timestamptz not null,
        actor text not null,
        for_actor text,
        from_status text,
        to_status text not null,
        degree smallint,
        reason text
      )`);
    await run("create index request_step_request on request_step (request_id, id)");
  },
};
