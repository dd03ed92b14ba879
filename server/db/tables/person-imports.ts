import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";
import type { PersonSnapshot } from "../schema/people";
import { tablesByLevel } from "./by-level";

/** The columns that an import of people fills. */
const columns = [
  ...["name", "section_code", "work_group_id", "employment_type", "province", "hired_on", "post"],
  ...["card_number", "national_code", "certificate_number", "birth_date", "birth_city", "father_name"],
  ...["is_married", "gender", "is_active"],
];

/** Rows `person` with their assignments, as stored with an import and compared before it is undone. */
export const snapshot: RawBuilder<PersonSnapshot> = sql`jsonb_build_object(
  'person', jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`person.${name}`)]))}),
  'places', coalesce((select jsonb_agg(to_jsonb(a) - 'id' - 'version' order by lower(a.during) nulls first)
    from work_assignment a where a.personnel_number = person.personnel_number), '[]'))`;

/** People as they are, by their numbers. */
export async function snapshotsOf(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, PersonSnapshot>> {
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as number", snapshot.as("is")])
    .where(sql<boolean>`personnel_number = any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ number, is }) => [number, is]));
}

/** Stores what an import changed, in its transaction; `before` are those who were there already. */
export async function storeImported(
  db: Db,
  jobId: number,
  before: ReadonlyMap<string, PersonSnapshot>,
  numbers: readonly string[],
): Promise<void> {
  const after = await snapshotsOf(db, numbers);
  const rows = [...after].map(([personnel_number, is]) => ({
    ...{ personnel_number, before: before.get(personnel_number) ?? null, after: is },
  }));
  if (rows.length === 0) return;
  await sql`
    insert into person_import (job_id, personnel_number, before, after)
    select ${jobId}, personnel_number, nullif(before, 'null'), after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (personnel_number text, before jsonb, after jsonb)`.execute(db);
}

/** Gives people back their columns and assignments of before an import. */
export async function restoreImported(db: Db, jobId: number, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const set = columns.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`);
  const chosen = sql`person_import i where i.job_id = ${jobId} and i.personnel_number = any(${numbers}::text[])`;
  await sql`
    update person set ${sql.join(set)}, version = person.version + 1
    from (select i.personnel_number as number, (jsonb_populate_record(null::person, i.before -> 'person')).*
      from ${chosen}) was
    where person.personnel_number = was.number`.execute(db);
  await sql`delete from work_assignment where personnel_number = any(${numbers}::text[])`.execute(db);
  await sql`
    insert into work_assignment
      (personnel_number, during, work_group_id, plan_id, day_offset, section_code, employment_type, province)
    select place.personnel_number, during, work_group_id, plan_id, day_offset, section_code, employment_type, province
    from (select i.before from ${chosen}) i
    cross join lateral jsonb_populate_recordset(null::work_assignment, i.before -> 'places') place`.execute(
    db,
  );
}

/** Deletes people whom an import added, with the days computed for them. */
export async function deletePeople(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  for (const table of ["day_work", "work_assignment", "person"])
    await sql`delete from ${sql.table(table)} where personnel_number = any(${numbers}::text[])`.execute(db);
}

/** What people have that would be lost with them, by the table that holds it. */
export async function tablesHolding(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass
      and c.conrelid not in ('work_assignment'::regclass, 'person_import'::regclass)`.execute(db);
  const isThese = (column: string) => sql`${sql.ref(column)} = any(${numbers}::text[])`;
  const sources = [
    { table: "punch", column: "personnel_number" },
    { table: "session", column: "username" },
    ...references,
  ];
  const parts = [
    ...sources.map(
      ({ table, column }) =>
        sql`select distinct ${sql.ref(column)} as who, ${table}::text as what from ${sql.table(table)} where ${isThese(column)}`,
    ),
    ...tablesByLevel.map(
      (table) =>
        sql`select distinct subject_id as who, ${table}::text as what from ${sql.table(table)}
          where level = 'PERSON' and ${isThese("subject_id")}`,
    ),
  ];
  const { rows } = await sql<{ who: string; what: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ who, what }) => [who, what]));
}
