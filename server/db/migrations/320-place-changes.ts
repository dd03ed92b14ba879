import { type Migration, sql } from "kysely";

/** The last change of where each person works, or whether they do, with both states, so that it can be undone. */
export const placeChanges: Migration = {
  async up(db) {
    await sql`
      create table place_change (
        personnel_number text primary key references person on update cascade on delete cascade,
        -- The person's version before the change.
        version integer not null,
        actor text not null,
        before jsonb not null,
        after jsonb not null
      )`.execute(db);
  },
};
