import { type Migration, sql } from "kysely";

/**
 * An index of assignments by person, for organisations with many people. The existing one, which keeps assignments from
 * overlapping, is of ranges and slower to read than the whole table.
 */
export const assignmentsByPerson: Migration = {
  async up(db) {
    await sql`create index work_assignment_person on work_assignment (personnel_number)`.execute(db);
  },
};
