import { type Migration, sql } from "kysely";

/** Files that a job reads and writes, where every portal of the database can read them. */
export const storedFiles: Migration = {
  async up(db) {
    await sql`
      create table stored_file (
        id bigint generated always as identity primary key,
        created_at timestamptz not null
      )`.execute(db);
    // In pieces, so that no file is ever in memory as a whole.
    await sql`
      create table stored_piece (
        file_id bigint not null references stored_file on delete cascade,
        position int not null,
        bytes bytea not null,
        primary key (file_id, position)
      )`.execute(db);
  },
};
