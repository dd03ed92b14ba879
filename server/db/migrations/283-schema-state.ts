import { type Migration, sql } from "kysely";

/** The oldest migration that a version must include to be able to read the tables at all. */
export const schemaState: Migration = {
  async up(db) {
    await sql`
      create table schema_state (is_only boolean primary key default true check (is_only), readable_from text not null)
    `.execute(db);
    await sql`insert into schema_state (readable_from) values ('283-schema-state')`.execute(db);
  },
};
