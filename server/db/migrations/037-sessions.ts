import { type Kysely, type Migration, sql } from "kysely";

/** A public name for each session in lists, and the remembered browser it came from. */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table session
        add column id bigint generated always as identity,
        -- Ending the session from elsewhere also forgets the browser, which would otherwise sign in again by itself.
        add column device_hash text references remembered_device on delete set null`);
    await run("create unique index session_id on session (id)");
    await run("create index session_device on session (device_hash) where device_hash is not null");
  },
};
