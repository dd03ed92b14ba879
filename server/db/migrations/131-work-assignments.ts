import { type Migration, sql } from "kysely";

/** Assignments are changed by people, who may have seen an older version. */
export const workAssignments: Migration = {
  async up(db) {
    await sql`alter table work_assignment add column version integer not null default 1`.execute(db);
  },
};
