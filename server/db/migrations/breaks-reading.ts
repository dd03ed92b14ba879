import { type Migration, sql } from "kysely";

/**
 * A migration after which the previous version can no longer read: it removes or renames what that version reads, or
 * changes its meaning. All others leave it reading while this version takes over (docs/decisions/019).
 */
export const breaksReading = (name: string, { up }: Migration): Migration => ({
  async up(db) {
    await up(db);
    await sql`update schema_state set readable_from = ${name}`.execute(db);
  },
});
