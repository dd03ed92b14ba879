import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";
import type { PersonSnapshot } from "../schema/people";

/** The columns in a snapshot. */
const columns = [
  "name",
  "section_code",
  "work_group_id",
  "employment_type",
  "province",
  "hired_on",
  "post",
  "card_number",
  "national_code",
  "certificate_number",
  "birth_date",
  "birth_city",
  "father_name",
  "is_married",
  "gender",
  "is_active",
];

/** Rows `person` with their assignments, as stored with a change and compared before it is undone. */
export const snapshot: RawBuilder<PersonSnapshot> = sql`jsonb_build_object(
  'person', jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`person.${name}`)]))}),
  'places', coalesce((select jsonb_agg(to_jsonb(a) - 'id' - 'version' order by lower(a.during) nulls first)
    from work_assignment a where a.personnel_number = person.personnel_number), '[]'))`;

/** The present snapshots of people, by their numbers. */
export async function snapshotsOf(db: Db, numbers: readonly string[]) {
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as number", snapshot.as("is")])
    .where(sql<boolean>`personnel_number = any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ number, is }) => [number, is]));
}

/**
 * Restores people's columns and assignments. `chosen` selects rows, named `kept`, with each person's snapshot in
 * `before`.
 */
export async function restorePeople(db: Db, chosen: RawBuilder<unknown>, numbers: readonly string[]) {
  const set = columns.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`);
  await sql`
    update person set ${sql.join(set)}, version = person.version + 1
    from (select kept.personnel_number as number, (jsonb_populate_record(null::person, kept.before -> 'person')).*
      from ${chosen}) was
    where person.personnel_number = was.number`.execute(db);
  await sql`delete from work_assignment where personnel_number = any(${numbers}::text[])`.execute(db);
  await sql`
    insert into work_assignment
      (personnel_number, during, work_group_id, plan_id, day_offset, section_code, employment_type, province)
    select place.personnel_number, during, work_group_id, plan_id, day_offset, section_code, employment_type, province
    from (select kept.before from ${chosen}) kept
    cross join lateral jsonb_populate_recordset(null::work_assignment, kept.before -> 'places') place`.execute(
    db,
  );
}
