import { type Kysely, type Migration, sql } from "kysely";

/** How each waiting line of a terminal ended, so that cut-off lines are read as such once the terminal is admitted. */
export const waitingLineEndings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table terminal_waiting_line
        add ending text not null default 'whole' check (ending in ('whole', 'short', 'cut'))`.execute(db);
  },
};
