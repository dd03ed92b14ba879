import { sql } from "kysely";
import type { Db } from "../db/db";
import type { JobResult } from "../db/tables/jobs";

/** The job that imports punches, and the one that only reports what an import would do. */
export const importKind = "import-punches";
export const checkKind = "check-punches";

/** The input of an import job: files on this machine with the names people know them by. */
export type ImportInput = { files: { path: string; name: string }[]; badRowsPath: string };

/**
 * Stored with the punches in one transaction, so that a crash before computing their days lets another run compute
 * them.
 */
export type Imported = { result: JobResult; touched: Touched | null };
export type Touched = { personnelNumbers: string[]; from: string; to: string };

/**
 * For an import that was stopped after its punches were written: records what it imported, and returns the days still
 * to be computed. Importing the same files again adds nothing, and so would never compute them.
 */
export async function leftOfImport(db: Db, id: number): Promise<Touched[]> {
  const { rows } = await sql<{ touched: Touched | null }>`
    update job set result = cursor #> '{imported,result}'
    where id = ${id} and kind = ${importKind} and cursor -> 'imported' is not null
    returning cursor #> '{imported,touched}' as touched
  `.execute(db);
  return rows.flatMap(({ touched }) => touched ?? []);
}
