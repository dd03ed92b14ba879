import { type Kysely, type Migration, sql } from "kysely";

/** How a line of a terminal that waits ended: those that were cut off are read as such once it is admitted. */
export const waitingLineEndings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table terminal_waiting_line
        add ending text not null default 'whole' check (ending in ('whole', 'short', 'cut'))`.execute(db);
  },
};
