import { type Kysely, type Migration, sql } from "kysely";

/** Terminals' own record counts compared with the records received, and lines cut off until they arrive whole. */
export const terminalsMissed: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table terminal_state
        add column compared_at timestamptz,
        add column agreed_at timestamptz,
        add column lacking int not null default 0`);
    await run("alter table terminal_punch add column is_short boolean not null default false");
    await run("create index terminal_punch_short on terminal_punch (clock_code) where is_short");
  },
};
