import { type Kysely, type Migration, sql } from "kysely";

/** The organisation's picture, shown at the head of its printed pages and of the portal. */
export const logo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table logo (
        only_one boolean primary key default true check (only_one),
        -- Derived from its bytes, so each picture has its own address.
        version text not null,
        -- Determined from its first bytes.
        kind text not null,
        width int not null,
        height int not null,
        size int not null,
        bytes bytea not null,
        saved_by text not null,
        saved_at timestamptz not null
      )`.execute(db);
    await sql`alter table logo alter column bytes set storage external`.execute(db);
  },
};
