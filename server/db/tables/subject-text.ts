import { sql } from "kysely";

type Columns = { level: string; subject: string };

/** Whom a row of a register is about as people write it: a work group is kept by its id and named by its code. */
export const subjectCode = ({ level, subject }: Columns) => sql<string>`coalesce(
  (select g.code from work_group g
    where ${sql.ref(level)} = 'WORK_GROUP' and g.id::text = ${sql.ref(subject)}),
  ${sql.ref(subject)}, '')`;

/** The same by name; what has none of its own, such as a province, is its own name. */
export const subjectName = ({ level, subject }: Columns) => sql<string>`coalesce(case ${sql.ref(level)}
  when 'SECTION' then (select s.name from section s where s.code = ${sql.ref(subject)})
  when 'WORK_GROUP' then (select g.name from work_group g where g.id::text = ${sql.ref(subject)})
  when 'PERSON' then (select p.name from person p where p.personnel_number = ${sql.ref(subject)})
end, ${sql.ref(subject)}, '')`;
