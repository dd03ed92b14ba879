import { type Kysely, type Migration, sql } from "kysely";

/** The key that a terminal sends when it introduces itself, and the address it was given for. */
export const terminalPushKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table clock add column push_key text not null default ''`.execute(db);
    await sql`alter table terminal_state add column keyed_as text not null default ''`.execute(db);
  },
};
