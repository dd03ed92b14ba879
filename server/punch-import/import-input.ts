import { sql } from "kysely";
import type { Db } from "../db/db";
import type { JobResult } from "../db/tables/jobs";

/** The job that imports punches, and the one that only reports what an import would do. */
export const importKind = "import-punches";
export const checkKind = "check-punches";

/** Files on this machine with the names users see, and the path for their bad rows. */
type LocalFiles = { files: { path: string; name: string }[]; badRowsPath: string };

/** Uploaded files in the database, and the file for their bad rows; any portal can read them. */
export type StoredUploads = { files: { stored: number; name: string }[]; badRows: number };

/** The input of an import job. */
export type ImportInput = LocalFiles | StoredUploads;

export const isStored = (input: ImportInput): input is StoredUploads => "badRows" in input;

/** Stored with the punches in one transaction, so that after a crash another run can compute their days. */
export type Imported = { result: JobResult; touched: Touched | null };
export type Touched = { personnelNumbers: string[]; from: string; to: string };

/**
 * For an import that was stopped after its punches were written: records the result of the import, and returns the days
 * still to be computed. Importing the same files again adds nothing, and so would never compute them.
 */
export async function leftOfImport(db: Db, id: number): Promise<Touched[]> {
  const { rows } = await sql<{ touched: Touched | null }>`
    update job set result = cursor #> '{imported,result}'
    where id = ${id} and kind = ${importKind} and cursor -> 'imported' is not null
    returning cursor #> '{imported,touched}' as touched
  `.execute(db);
  return rows.flatMap(({ touched }) => touched ?? []);
}
