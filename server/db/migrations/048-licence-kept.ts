import { type Kysely, type Migration, sql } from "kysely";

/**
 * A deactivated licence stays, so that it can be put back; and the last time the server was seen at shows a clock that
 * was moved back.
 */
export const licenceKept: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table licence add column deactivated_at timestamptz, add column seen_at timestamptz");
  },
};
