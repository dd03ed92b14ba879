import { type Kysely, type Migration, sql } from "kysely";

/**
 * A deactivated licence stays, so that it can be reactivated; the last time the server ran reveals a clock that was set
 * back.
 */
export const licenceKept: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table licence add column deactivated_at timestamptz, add column seen_at timestamptz");
  },
};
