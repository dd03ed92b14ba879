import { type Kysely, type Migration, sql } from "kysely";

/** A migration that is a single statement. */
export const inSql = (statement: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db);
  },
});
