import { sql } from "kysely";

type Columns = { level: string; subject: string };

/** The subject of a register's row as people write it: a work group is stored by id and shown by code. */
export const subjectCode = ({ level, subject }: Columns) => sql<string>`coalesce(
  (select g.code from work_group g
    where ${sql.ref(level)} = 'WORK_GROUP' and g.id::text = ${sql.ref(subject)}),
  ${sql.ref(subject)}, '')`;

/** The same by name; subjects without a separate name, such as provinces, are their own name. */
export const subjectName = ({ level, subject }: Columns) => sql<string>`coalesce(case ${sql.ref(level)}
  when 'SECTION' then (select s.name from section s where s.code = ${sql.ref(subject)})
  when 'WORK_GROUP' then (select g.name from work_group g where g.id::text = ${sql.ref(subject)})
  when 'PERSON' then (select p.name from person p where p.personnel_number = ${sql.ref(subject)})
end, ${sql.ref(subject)}, '')`;
