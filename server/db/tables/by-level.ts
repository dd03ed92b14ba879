import { sql } from "kysely";

/** Tables whose rows apply to everyone, a section, a work group or a person: `level` and `subject_id` say to whom. */
export const tablesByLevel = ["policy", "leave_rule", "day_exception", "justification"] as const;

/** Whether one of them has rows for this subject. */
export const isNamedByLevel = (
  table: (typeof tablesByLevel)[number],
  level: "SECTION" | "WORK_GROUP",
  subject: string,
) =>
  sql<boolean>`exists (select from ${sql.table(table)} where level = ${level} and subject_id = ${subject})`;
