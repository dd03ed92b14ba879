import { sql } from "kysely";
import type { Db } from "../db/db";
import type { JobResult } from "../db/tables/jobs";

/** The job that imports punches, and the one that only says what this would come to. */
export const importKind = "import-punches";
export const checkKind = "check-punches";

/** What an import job is asked: files on this machine with the names people know them by. */
export type ImportInput = { files: { path: string; name: string }[]; badRowsPath: string };

/** Put down with the punches in one transaction, so that a crash between the two halves computes their days later. */
export type Imported = { result: JobResult; touched: Touched | null };
export type Touched = { personnelNumbers: string[]; from: string; to: string };

/**
 * Of an import that was stopped when its punches stood already: says what it recorded, and answers the days that are
 * still to be computed. The same files would bring nothing new, and so never have them computed.
 */
export async function leftOfImport(db: Db, id: number): Promise<Touched[]> {
  const { rows } = await sql<{ touched: Touched | null }>`
    update job set result = cursor #> '{imported,result}'
    where id = ${id} and kind = ${importKind} and cursor -> 'imported' is not null
    returning cursor #> '{imported,touched}' as touched
  `.execute(db);
  return rows.flatMap(({ touched }) => touched ?? []);
}
