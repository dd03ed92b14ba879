import { type Migration, sql } from "kysely";

/** What an import of people changed, so that it can be undone: each person before and after. */
export const personImports: Migration = {
  async up(db) {
    await sql`
      create table person_import (
        job_id bigint not null references job on delete cascade,
        personnel_number text not null references person on update cascade on delete cascade,
        -- Null for a person whom the import added.
        before jsonb,
        after jsonb not null,
        primary key (job_id, personnel_number)
      )`.execute(db);
    await sql`create index person_import_person on person_import (personnel_number)`.execute(db);
  },
};
