import { type Kysely, type Migration, sql } from "kysely";

/** A program's key can be deactivated, and replaced by another one. */
export const intakeKeysDeclared: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table intake_key
        alter hash drop not null,
        alter created_by set default '',
        alter created_at set default now(),
        add is_active boolean not null default true,
        add key_made_at timestamptz,
        add version integer not null default 1`.execute(db);
    await sql`update intake_key set key_made_at = created_at`.execute(db);
  },
};
