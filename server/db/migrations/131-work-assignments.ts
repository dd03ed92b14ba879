import { type Migration, sql } from "kysely";

/** Assignments get a version, because people edit them and may have seen an older one. */
export const workAssignments: Migration = {
  async up(db) {
    await sql`alter table work_assignment add column version integer not null default 1`.execute(db);
  },
};
