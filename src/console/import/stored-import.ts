import { inStore } from "../../api/browser-store";
import type { FieldColumns, Mapping } from "./mapping";

/** A row of a file: its line number, its present texts, and the columns filled with the text of the row above. */
export type SheetRow = { line: number; cells: readonly string[]; filled?: readonly number[] };

/** An import as it is stored in this browser until it is finished or discarded. */
export type StoredImport = {
  fileName: string;
  encoding: string | null;
  headings: readonly string[];
  rows: readonly SheetRow[];
  mapping: Mapping;
  /** The columns whose empty cells are filled with the text above them. */
  filledDown: readonly number[];
  at: string;
  /** The job that is writing some of the rows. */
  jobId: number | null;
};

/** The key of a stored import: one per person and resource. */
export const importKey = (personnelNumber: string, resource: string) => `${personnelNumber}:${resource}`;

export async function readImport(key: string): Promise<StoredImport | undefined> {
  const stored = await inStore<EarlierImport | undefined>("imports", "readonly", (store) => store.get(key));
  return (
    stored && { ...stored, filledDown: stored.filledDown ?? [], mapping: stored.mapping.flatMap(columnsOf) }
  );
}

/** The format of versions without joined columns: the field of each column. */
type EarlierImport = Omit<StoredImport, "mapping" | "filledDown"> & {
  mapping: readonly (FieldColumns | string | null)[];
  filledDown?: readonly number[];
};

const columnsOf = (one: FieldColumns | string | null, column: number): FieldColumns[] =>
  typeof one === "string" ? [{ field: one, columns: [column] }] : one === null ? [] : [one];

export async function writeImport(key: string, stored: StoredImport): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.put(stored, key));
}

export async function dropImport(key: string): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.delete(key));
}
