import { type Kysely, type Migration, sql } from "kysely";

/**
 * Clocks that send their punches themselves. A terminal's records are stored as they came, under its own number for the
 * person (the PIN), and become punches once that number is linked to somebody.
 */
export const terminals: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table clock
        add column serial text not null default '',
        add column connection text not null default 'files'
          check (connection in ('files', 'waiting', 'admitted', 'denied')),
        add column zone text not null default '',
        add column direction_mode text not null default 'both'
          check (direction_mode in ('both', 'in', 'out', 'status')),
        add column secret_path text not null default '',
        add column allowed_addresses text not null default '',
        add column is_played boolean not null default false`);
    await run("create unique index clock_serial on clock (serial) where serial <> ''");
    // Separate from the clock, whose version and history record only people's changes.
    await run(`
      create table terminal_state (
        clock_code text primary key references clock on delete cascade on update cascade,
        seen_at timestamptz,
        seen_address text not null default '',
        handshake_at timestamptz,
        last_punch_at timestamptz,
        stamp text not null default '',
        drift_seconds int,
        -- The last differences between the server's clock and the terminal's, of which the drift is the median.
        drifts int[] not null default '{}',
        firmware text not null default '',
        device_name text not null default '',
        users int,
        fingers int,
        faces int,
        records int,
        record_capacity int,
        dialect text not null default 'attendance',
        asked_at timestamptz,
        counted_at timestamptz,
        missing int,
        alerts jsonb not null default '{}'
      )`);
    // Whose number it is, and when: numbers are reused. Without a clock it applies at all of them.
    await run(`
      create table terminal_person (
        id bigint generated always as identity primary key,
        clock_code text references clock on delete cascade on update cascade,
        pin text not null,
        personnel_number text not null references person on update cascade,
        from_day date,
        to_day date,
        version int not null default 1,
        constraint terminal_person_once exclude using gist (
          (coalesce(clock_code, '')) with =, pin with =, daterange(from_day, to_day, '[]') with &&),
        check (from_day <= to_day)
      )`);
    await run("create index terminal_person_pin on terminal_person (pin)");
    await run("create index terminal_person_person on terminal_person (personnel_number)");
    await run(`
      create table terminal_punch (
        id bigint generated always as identity primary key,
        clock_code text not null,
        pin text not null,
        -- By the terminal's clock.
        local_time timestamp not null,
        status int not null,
        verify int not null,
        workcode text not null default '',
        zone text not null,
        at timestamptz not null,
        -- The same by the organisation's wall clock.
        day date not null,
        minute smallint not null,
        received_at timestamptz not null,
        is_late boolean not null,
        is_future boolean not null,
        -- 0 untyped, 1 in, 2 out, by the clock's setting when it arrived.
        direction smallint not null,
        -- Its present state: a punch, or what prevents it from being one.
        place text not null check (place in ('punch', 'unlinked', 'closed', 'future', 'no-year')),
        personnel_number text,
        -- Its id in another system, which sends it again under the same id.
        sender_id text,
        constraint terminal_punch_once unique (clock_code, pin, local_time, status, verify)
      )`);
    await run(
      "create unique index terminal_punch_sender on terminal_punch (clock_code, sender_id) where sender_id is not null",
    );
    await run("create index terminal_punch_held on terminal_punch (place, pin) where place <> 'punch'");
    await run("create index terminal_punch_pin on terminal_punch (pin, local_time)");
    await run(
      "create index terminal_punch_flagged on terminal_punch (received_at) where is_late or is_future",
    );
    await run(`
      create table terminal_quarantine (
        id bigint generated always as identity primary key,
        clock_code text not null,
        source text not null,
        received_at timestamptz not null,
        reason text not null,
        line text not null,
        count int not null default 1,
        last_at timestamptz not null,
        is_settled boolean not null default false
      )`);
    // A terminal repeats lines that were not acknowledged: only one row of identical lines counts.
    await run(
      "create unique index terminal_quarantine_once on terminal_quarantine (clock_code, source, md5(line))",
    );
    await run(`
      create table terminal_user (
        clock_code text not null references clock on delete cascade on update cascade,
        pin text not null,
        name text not null default '',
        card text not null default '',
        privilege int not null default 0,
        seen_at timestamptz not null,
        primary key (clock_code, pin)
      )`);
    await run(`
      create table terminal_command (
        id bigint generated always as identity primary key,
        clock_code text not null references clock on delete cascade on update cascade,
        kind text not null,
        body text not null,
        state text not null default 'waiting'
          check (state in ('waiting', 'sent', 'done', 'failed', 'cancelled')),
        asked_by text not null,
        asked_at timestamptz not null,
        sent_at timestamptz,
        times_sent int not null default 0,
        ended_at timestamptz,
        return_code int,
        answer text not null default '',
        about text
      )`);
    await run(
      "create index terminal_command_open on terminal_command (clock_code, id) where state in ('waiting', 'sent')",
    );
    await run(`
      create table terminal_journal (
        id bigint generated always as identity primary key,
        clock_code text not null,
        received_at timestamptz not null,
        kind text not null,
        line text not null
      )`);
    await run("create index terminal_journal_clock on terminal_journal (clock_code, id)");
    // Days whose results must be computed again; the number rises with each punch, so none is missed in between.
    await run("create sequence day_due_change");
    await run(`
      create table day_due (
        personnel_number text not null,
        month date not null,
        first_day date not null,
        last_day date not null,
        change bigint not null default nextval('day_due_change'),
        due_at timestamptz not null,
        primary key (personnel_number, month)
      )`);
  },
};
