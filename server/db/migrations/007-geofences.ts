import { type Kysely, type Migration, sql } from "kysely";

/** Where people may punch: the areas, whom each is for, and where punches with a location were made. */
export const geofences: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table geofence (
        id bigint generated always as identity primary key,
        name text not null,
        name_folded text generated always as (fold_text(name)) stored,
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        -- Metres.
        radius int not null check (radius > 0),
        -- A punch outside a soft area is accepted and marked.
        is_soft boolean not null default false,
        is_active boolean not null default true,
        version int not null default 1
      )`);
    await run(`
      create table geofence_person (
        geofence_id bigint not null references geofence on delete cascade,
        personnel_number text not null references person on update cascade on delete cascade,
        primary key (geofence_id, personnel_number)
      )`);
    await run("create index geofence_person_person on geofence_person (personnel_number)");
    await run(`
      create table geofence_section (
        geofence_id bigint not null references geofence on delete cascade,
        section_code text not null references section on update cascade on delete cascade,
        primary key (geofence_id, section_code)
      )`);
    await run("create index geofence_section_section on geofence_section (section_code)");
    // Evidence of a punch with a location. No foreign keys to people, like the punches themselves; the area's name
    // stays after the area is deleted.
    await run(`
      create table punch_place (
        id bigint generated always as identity primary key,
        personnel_number text not null,
        day date not null,
        minute smallint not null check (minute between 0 and 1439),
        latitude double precision not null,
        longitude double precision not null,
        accuracy int,
        distance int,
        geofence_id bigint references geofence on delete set null,
        geofence_name text,
        -- Null: no area was set for the person.
        is_inside boolean,
        recorded_at timestamptz not null default now()
      )`);
    await run("create index punch_place_person on punch_place (personnel_number, day)");
    await run("create index punch_place_newest on punch_place (day desc, minute desc, id desc)");
    await run("create index punch_place_area on punch_place (geofence_id, day desc, minute desc)");
  },
};
