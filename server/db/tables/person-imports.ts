import { sql } from "kysely";
import type { Db } from "../db";
import { insertRows } from "../insert-rows";
import type { PersonSnapshot } from "../schema/people";
import { tablesByLevel } from "./by-level";
import { restorePeople, snapshotsOf } from "./person-snapshots";

/** Stores what an import changed, in its transaction; `before` has the people who existed already. */
export async function storeImported(
  db: Db,
  jobId: number,
  before: ReadonlyMap<string, PersonSnapshot>,
  numbers: readonly string[],
): Promise<void> {
  const after = await snapshotsOf(db, numbers);
  const rows = [...after].map(([personnel_number, is]) => ({
    job_id: jobId,
    personnel_number,
    before: before.get(personnel_number) ?? null,
    after: is,
  }));
  await insertRows(db, "person_import", rows);
}

/** Restores people to their state before an import. */
export async function restoreImported(db: Db, jobId: number, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  // They may have exchanged cards, and a card belongs to one person at any moment.
  await sql`update person set card_number = null where personnel_number = any(${numbers}::text[])`.execute(
    db,
  );
  const chosen = sql`person_import kept
    where kept.job_id = ${jobId} and kept.personnel_number = any(${numbers}::text[])`;
  await restorePeople(db, chosen, numbers);
}

/** Deletes people whom an import added, with the days computed for them. */
export async function deletePeople(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  for (const table of ["day_work", "work_assignment", "person"])
    await sql`delete from ${sql.table(table)} where personnel_number = any(${numbers}::text[])`.execute(db);
}

/** The tables that hold data of people which would be deleted with them. */
export async function tablesHolding(db: Db, numbers: readonly string[]) {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass
      -- Where people are today is computed and goes with them.
      and c.conrelid not in ('work_assignment'::regclass, 'person_import'::regclass, 'place_change'::regclass,
        'presence'::regclass)`.execute(db);
  const sources: { table: string; column: string; level?: string }[] = [
    { table: "punch", column: "personnel_number" },
    { table: "session", column: "username" },
    ...references,
    ...tablesByLevel.map((table) => ({ table, column: "subject_id", level: "PERSON" })),
  ];
  const parts = sources.map(
    ({ table, column, level }) => sql`
      select distinct ${sql.ref(column)} as who, ${table}::text as what from ${sql.table(table)}
      where ${sql.ref(column)} = any(${numbers}::text[]) and ${level ? sql`level = ${level}` : sql`true`}`,
  );
  const { rows } = await sql<{ who: string; what: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ who, what }) => [who, what]));
}
