import { type Migration, sql } from "kysely";

/**
 * Where many people work, read by person. The index that keeps their assignments apart is of ranges, and slower to read
 * than the whole table.
 */
export const assignmentsByPerson: Migration = {
  async up(db) {
    await sql`create index work_assignment_person on work_assignment (personnel_number)`.execute(db);
  },
};
