import { type Kysely, type Migration, sql } from "kysely";

/** Punches made in the portal with their evidence, photos taken with them, and who opened which. */
export const clocking: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // No foreign keys to people, like the punches themselves.
    await run(`
      create table web_punch (
        id bigint generated always as identity primary key,
        personnel_number text not null,
        day date not null,
        minute smallint not null check (minute between 0 and 1439),
        direction smallint not null check (direction in (1, 2)),
        -- By the server's clock; for an offline punch, computed back from its arrival.
        taken_at timestamptz not null,
        received_at timestamptz not null,
        is_offline boolean not null default false,
        -- What the device's clock showed: evidence only.
        client_day date,
        client_minute smallint,
        request_id bigint references request on delete set null
      )`);
    await run("create index web_punch_taken on web_punch (personnel_number, taken_at desc)");
    await run("create index web_punch_request on web_punch (request_id) where request_id is not null");
    await run(`
      alter table punch_place
        add column web_punch_id bigint references web_punch on delete set null,
        -- Seconds between the device's fix and the tap.
        add column position_age int`);
    await run(
      "create index punch_place_web_punch on punch_place (web_punch_id) where web_punch_id is not null",
    );
    await run("create index punch_place_recorded on punch_place (recorded_at)");
    await run(`
      create table place_photo (
        place_id bigint primary key references punch_place on delete cascade,
        kind text not null,
        bytes bytea not null
      )`);
    await run(`
      create table place_opening (
        id bigint generated always as identity primary key,
        place_id bigint not null references punch_place on delete cascade,
        is_photo boolean not null,
        actor text not null,
        day date not null,
        at timestamptz not null,
        unique (place_id, is_photo, actor, day)
      )`);
  },
};
