import { type Migration, sql } from "kysely";

/**
 * Administrators correct people's days: what they enter is a request that nobody decides about, and undertime they
 * justify records who did it and why.
 */
export const dayCorrections: Migration = {
  async up(db) {
    await sql
      .raw(`
        alter table request add column is_entered boolean not null default false;
        alter table justification
          add column reason text not null default '',
          add column created_by text,
          add column created_at timestamptz;
        update role set rights = array_append(rights, 'attendance.change')
          where name_en = 'Human resources' and 'requests.change' = any(rights) and 'attendance.read' = any(rights);
      `)
      .execute(db);
  },
};
