import { type Kysely, type Migration, sql } from "kysely";

/** Tablets at the door, and the PINs and codes that identify people there. */
export const kiosks: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table kiosk (
        code text primary key,
        name text not null,
        place text not null default '',
        clock_code text references clock on update cascade on delete set null,
        has_voice boolean not null default true,
        is_active boolean not null default true,
        -- Admits a tablet, once and for a short time.
        admission_code text unique,
        admission_until timestamptz,
        -- The token of the admitted tablet.
        token_hash text unique,
        admitted_at timestamptz,
        last_seen timestamptz,
        version integer not null default 1
      )`);
    await run(`
      create table kiosk_pin (
        personnel_number text primary key references person on delete cascade on update cascade,
        pin_hash text not null,
        -- Set by somebody else: must be changed at its first use.
        must_change boolean not null default false,
        set_at timestamptz not null
      )`);
    await run("alter table web_punch add column kiosk_code text");
  },
};
