import { type Kysely, type Migration, sql } from "kysely";

/** Request types and leave rules are remembered by servers too (migration 165). */
export const typesRemembered: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["request_type", "leave_rule"]) {
      await sql
        .raw(`
          create constraint trigger renew_reference_version after insert or update or delete on ${table}
          deferrable initially deferred for each row execute function renew_reference_version()`)
        .execute(db);
      await sql
        .raw(`
          create trigger renew_reference_version_emptied after truncate on ${table}
          for each statement execute function renew_reference_version()`)
        .execute(db);
    }
  },
};
