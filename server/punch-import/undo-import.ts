import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { closedPeriods, refusalOfClosed } from "../work/closed-periods";
import { daysTouchedBy } from "../work/recompute";
import type { Touched } from "./import-input";

/** The job that undoes an import of punches. */
export const undoImportKind = "undo-import";

export type UndoImportInput = { importId: number };
/** Stored as the punches are deleted, so that their days are still computed after a crash. */
export type Undone = { removed: number; touched: Touched | null };

/** Refuses to undo an import into a period closed since: paid results must not change. */
export async function assertImportOpen(db: Db, importId: number, language: Language): Promise<void> {
  const closed = await closedPeriods(db)
    .where(
      sql<boolean>`exists (
        select from punch where import_id = ${importId} and punch.day between first_day and last_day)`,
    )
    .executeTakeFirst();
  if (closed) throw refusalOfClosed(closed, language, "import-period-closed");
}

/** Deletes the punches of an import; returns the people and days to compute again. */
export async function removeImported(db: Db, importId: number): Promise<Undone> {
  const { rows } = await sql<{ who: string; removed: number; first: IsoDate; last: IsoDate }>`
    with gone as (delete from punch where import_id = ${importId} returning personnel_number, day)
    select personnel_number as who, count(*)::int as removed, min(day)::text as first, max(day)::text as last
    from gone group by personnel_number order by personnel_number`.execute(db);
  const days = rows.flatMap(({ first, last }) => [first, last]).sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    removed: rows.reduce((sum, { removed }) => sum + removed, 0),
    touched:
      first === undefined || last === undefined
        ? null
        : { personnelNumbers: rows.map(({ who }) => who), ...daysTouchedBy(first, last) },
  };
}

/** Whether an import was undone, or is about to be. */
export async function isUndone(db: Db, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom("job")
    .select("id")
    .where("kind", "=", undoImportKind)
    .where(sql<boolean>`(input ->> 'importId')::bigint = ${importId}`)
    .where("state", "in", ["waiting", "running", "done"])
    .executeTakeFirst();
  return row !== undefined;
}
