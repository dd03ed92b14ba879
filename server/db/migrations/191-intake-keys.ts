import { type Kysely, type Migration, sql } from "kysely";

/** The keys with which other vendors' programs send punches; only their hashes are stored. */
export const intakeKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table intake_key (
        id bigint generated always as identity primary key,
        clock_code text not null references clock on delete cascade on update cascade,
        name text not null,
        hash text not null unique,
        created_by text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db);
  },
};
